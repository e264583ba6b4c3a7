import type { Check } from '../../Check.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { knownNexts, nextsOf } from '../../lookups/nextsOf.ts'

/** Every "next", "failed" and "start" names a step, a gateway of its own process, or a word of the grammar. */
export const everyNextLeadsSomewhere: Check = function* ({ journey, flows }) {
  if (!journey) return
  const last = journey.definition.processes.at(-1)
  for (const { name: process, source, value } of flows.values()) {
    const known = knownNexts(journey, value)
    for (const { next, pointer } of nextsOf(value)) {
      if (!known.includes(next)) {
        const message = `"${next}" is no step and no gateway: the way leads nowhere.`
        const hint = didYouMean(next, known, 'Name a step of the journey, or add one.')
        yield { source, pointer, message, hint }
      } else if (next === 'end' && process === last) {
        const hint = 'Lead to a wayout, or name another process after it in flows/onboarding.json.'
        yield { source, pointer, message: `"${process}" ends here, but no process follows it.`, hint }
      }
    }
  }
}
