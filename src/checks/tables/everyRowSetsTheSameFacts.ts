import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'

/** The rows of a table set the same facts: none keeps a value that another row decided before. */
export const everyRowSetsTheSameFacts: Check = function* ({ tables }) {
  for (const { source, value } of tables.values()) {
    const facts = new Set(value.rows.flatMap(({ sets }) => Object.keys(sets)))
    for (const [index, { sets }] of value.rows.entries()) {
      const missing = [...facts].find((fact) => !Object.hasOwn(sets, fact))
      if (missing === undefined) continue
      yield {
        source,
        pointer: toPointer(['rows', index, 'sets']),
        message: `Row ${index + 1} does not set "${missing}", which another row sets.`,
        hint: `Add "${missing}", or null where it has no value.`,
      }
    }
  }
}
