import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'

/** Where the journey moves running cases, they go on at a step that there is, and from a step that is gone or keeps its name. */
export const everyMovedStepGoesOn: Check = function* ({ ways, journeys }) {
  for (const [name, { steps }] of ways ?? []) {
    const journey = journeys.get(name)
    if (!journey) continue
    const { source, value } = journey
    for (const [from, to] of Object.entries(value.moved ?? {})) {
      const pointer = toPointer(['moved', from])
      if (!steps.has(to)) {
        const message = `Cases at "${from}" would go on at "${to}", and no step is called so.`
        yield {
          source,
          pointer,
          message,
          hint: didYouMean(to, [...steps.keys()], 'Name a step of the journey.'),
        }
      } else if (to !== from && steps.has(from)) {
        yield {
          source,
          pointer,
          message: `Cases would leave "${from}", which is still a step, with every later version of the flows.`,
          hint: `Write "${from}": "${from}" to have them follow these flows there, or take the line out.`,
        }
      }
    }
  }
}
