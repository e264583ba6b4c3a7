import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import type { PlayMove } from '#contract/studioPlay.ts'

/** Whose way is followed, what is done otherwise, and where one stands on it, as the address says it. */
export function usePlayAddress(journeys: string[]) {
  const [params, setParams] = useSearchParams()
  const named = params.get('journey')
  const isKnown = named !== null && journeys.includes(named)
  const story = params.get('story')
  const written = params.get('do')
  const moves = useMemo(() => readMoves(written), [written])
  const at = Number(params.get('at') ?? Number.NaN)
  return {
    journey: isKnown ? named : journeys[0],
    unknown: named === null || isKnown ? undefined : named,
    /** The key of the person, or of the one of a story. */
    person: params.get('person') ?? (story === null ? undefined : `story ${story}`),
    /** The step that a generated person is to reach. */
    to: params.get('to') ?? undefined,
    moves,
    /** The index of the moment; undefined is where the person's own way leads. */
    at: Number.isInteger(at) ? at : undefined,
    isTechnical: params.get('names') === 'technical',
    chooseNames: (isTechnical: boolean) =>
      setParams(
        (old) => {
          if (isTechnical) old.set('names', 'technical')
          else old.delete('names')
          return old
        },
        { replace: true },
      ),
    chooseJourney: (journey: string) => setParams({ journey }),
    choosePerson: (person: string) =>
      setParams((old) => ({ ...(old.has('journey') && { journey: old.get('journey')! }), person })),
    goTo: (index: number) =>
      setParams(
        (old) => {
          old.set('at', String(index))
          return old
        },
        { replace: true },
      ),
    /** Does something else at a moment: what was done later is done no more. */
    move: (move: PlayMove, next: number) =>
      setParams((old) => {
        const before = moves.filter(({ after }) => after < move.after)
        old.set('do', JSON.stringify([...before, move]))
        old.set('at', String(next))
        return old
      }),
    forgetMoves: () =>
      setParams((old) => {
        old.delete('do')
        old.delete('at')
        return old
      }),
  }
}

/** An address may be written by hand: the server judges the moves, here they are a list. */
function readMoves(written: string | null): PlayMove[] {
  if (written === null) return []
  try {
    const read: unknown = JSON.parse(written)
    return Array.isArray(read) ? (read as PlayMove[]) : []
  } catch {
    return []
  }
}
