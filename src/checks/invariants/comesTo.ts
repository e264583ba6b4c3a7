import type { Place } from '#flow/Invariant.ts'
import type { Journey } from '#flow/Journey.ts'

import type { Passage } from '../ways/Passage.ts'
import type { Goal } from '../ways/shortestWay.ts'

/** Whether a passage comes to a place: to its step, to a wait whose worker runs, or as a task or a message that runs it. */
export function comesTo(place: Place, passage: Passage, { steps }: Journey): ReturnType<Goal> {
  const step = steps.get(passage.to)
  if ('step' in place) return passage.to === place.step ? 'arriving' : undefined
  if ('shows' in place) {
    const shown = Object.values(step?.definition.variables ?? {})
    const isShown = shown.some((pointer) => `${pointer}/`.startsWith(`${place.shows}/`))
    return isShown ? 'arriving' : undefined
  }
  const isOfWait = steps.get(passage.from)?.kind === 'wait' && passage.message === undefined
  if (!isOfWait && passage.worker === place.worker) return 'working'
  return step?.kind === 'wait' && step.definition.worker === place.worker ? 'arriving' : undefined
}
