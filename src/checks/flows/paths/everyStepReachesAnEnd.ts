import { toPointer } from '#validation/pointer.ts'
import { reachable } from '#flow/reachable.ts'

import type { Check } from '../../Check.ts'
import { journeyAsMeant } from '../../lookups/journeyAsMeant.ts'

/** From every step a wayout can be come to: no case goes round for ever. */
export const everyStepReachesAnEnd: Check = function* ({ journey, flows }) {
  const meant = journey && journeyAsMeant(journey)
  if (!meant) return
  for (const { name, kind, process } of journey.steps.values()) {
    const source = flows.get(process)?.source
    if (!source || kind === 'wayout') continue
    const ahead = [...reachable(meant, name)].map((step) => journey.steps.get(step)?.kind)
    if (ahead.includes('wayout')) continue
    const message = `From "${name}" no outcome can be come to.`
    yield {
      source,
      pointer: toPointer([`${kind}s`, name]),
      message,
      hint: 'Lead on to a wayout, or to the next process.',
    }
  }
}
