import type { Place } from '#flow/Invariant.ts'
import type { Journey } from '#flow/Journey.ts'

import type { Passage } from '../ways/Passage.ts'

/** Whether a passage comes to a place: to its step, to a wait whose worker runs, to a task or a message that runs it. */
export function comesTo(place: Place, passage: Passage, { steps }: Journey): boolean {
  const step = steps.get(passage.to)
  if ('step' in place) return passage.to === place.step
  if ('shows' in place) {
    const shown = Object.values(step?.definition.variables ?? {})
    return shown.some((pointer) => `${pointer}/`.startsWith(`${place.shows}/`))
  }
  const isWaitedFor = step?.kind === 'wait' && step.definition.worker === place.worker
  const isOfWait = steps.get(passage.from)?.kind === 'wait' && passage.message === undefined
  return isWaitedFor || (!isOfWait && passage.worker === place.worker)
}
