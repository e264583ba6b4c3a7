import type { Journey } from '#flow/Journey.ts'

import type { Check } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { knownNexts, nextsOf } from '../../lookups/nextsOf.ts'

/** Every "next", "failed" and "start" names a step, a gateway of its own process, or a word of the grammar. */
export const everyNextLeadsSomewhere: Check = function* ({ ways, journeys, flows }) {
  for (const [name, journey] of ways ?? [])
    yield* ofWay(journey, flows, journeys.get(name)?.source.file ?? '')
}

function* ofWay(journey: Journey, flows: Content['flows'], file: string): ReturnType<Check> {
  const last = journey.definition.processes.at(-1)
  for (const { name: process, source, value } of flows.values()) {
    if (!journey.flows.has(process)) continue
    const known = knownNexts(journey, value)
    for (const { next, pointer } of nextsOf(value)) {
      if (!known.includes(next)) {
        const message = `"${next}" is no step and no gateway: the way leads nowhere.`
        const hint = didYouMean(next, known, 'Name a step of the journey, or add one.')
        yield { source, pointer, message, hint }
      } else if (next === 'end' && process === last) {
        const hint = `Lead to a wayout, or name another process after it in ${file}.`
        yield { source, pointer, message: `"${process}" ends here, but no process follows it.`, hint }
      }
    }
  }
}
