import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'

/** A wayout has a message with which the applicant leaves it. */
export const everyWayoutCanBeLeft: Check = function* ({ flows }) {
  for (const { source, value } of flows.values()) {
    for (const [name, { messages = {} }] of Object.entries(value.wayouts)) {
      if (Object.values(messages).some(({ next, by }) => next && by !== 'outside')) continue
      yield {
        source,
        pointer: toPointer(['wayouts', name]),
        message: `The applicant can never leave "${name}".`,
        hint: 'Add "messages": { "newRequest": { "next": "close" } }.',
      }
    }
  }
}
