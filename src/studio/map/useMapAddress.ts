import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const overlays = ['none', 'findings', 'stories', 'changes', 'funnel'] as const
export type Overlay = (typeof overlays)[number]

/** What of the map is shown, as the address says it, so that a link leads to the same. */
export function useMapAddress(journeys: string[]) {
  const [params, setParams] = useSearchParams()
  const named = params.get('journey')
  const isKnown = named !== null && journeys.includes(named)
  const acts = useMemo(
    () => ({
      /** A way back leads to the step before; how it is looked at is no step back. */
      set: (key: string, value: string | undefined, { isStep = false } = {}) =>
        setParams(
          (old) => {
            if (value === undefined) old.delete(key)
            else old.set(key, value)
            return old
          },
          { replace: !isStep },
        ),
    }),
    [setParams],
  )
  return {
    journey: isKnown ? named : journeys[0],
    unknown: named === null || isKnown ? undefined : named,
    step: params.get('step') ?? undefined,
    isList: params.get('view') === 'list',
    isTechnical: params.get('names') === 'technical',
    overlay: overlays.find((one) => one === params.get('overlay')) ?? 'none',
    chooseJourney: (journey: string) => setParams({ journey }),
    chooseStep: (step: string | undefined) => acts.set('step', step, { isStep: true }),
    chooseView: (view: string) => acts.set('view', view === 'list' ? view : undefined),
    chooseNames: (isTechnical: boolean) => acts.set('names', isTechnical ? 'technical' : undefined),
    chooseOverlay: (overlay: Overlay) => acts.set('overlay', overlay === 'none' ? undefined : overlay),
  }
}
