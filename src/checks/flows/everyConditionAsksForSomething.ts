import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'

/** Each line of a condition of a flow asks for something of its value: an empty schema lets any value pass. */
export const everyConditionAsksForSomething: Check = function* ({ flows }) {
  for (const { source, value } of flows.values()) {
    for (const [name, condition] of Object.entries(value.conditions)) {
      for (const [place, schema] of Object.entries(condition)) {
        if (Object.keys(schema).some((keyword) => keyword !== '$comment')) continue
        yield {
          source,
          pointer: toPointer(['conditions', name, place]),
          message: `"${name}" asks for nothing of "${place}": any value will do.`,
          hint: 'Say what must stand there: { "const": true }, or { "type": "string" } for any text.',
        }
      }
    }
  }
}
