import { isFormulaCall, isPointer } from '#flow/formulas/Value.ts'
import { isValid } from '#validation/isValid.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { setLines } from '../pointers/setLines.ts'

/** A condition on a fact that tables decide, and nothing else sets, can hold: a row sets a value that fits. */
export const everyDecidedBranchCanOpen: Check = function* (content) {
  const lines = setLines(content)
  for (const { source, value } of content.flows.values()) {
    for (const [name, condition] of Object.entries(value.conditions)) {
      for (const [target, schema] of Object.entries(condition)) {
        const setting = lines.filter(({ fact }) => fact === target)
        const isDecided = setting.length > 0 && setting.every(({ table }) => table !== undefined)
        const fits = setting.some(
          ({ value: set }) => isPointer(set) || isFormulaCall(set) || isValid(schema, set),
        )
        if (!isDecided || fits) continue
        const values = [...new Set(setting.map(({ value: set }) => JSON.stringify(set)))]
        yield {
          source,
          pointer: toPointer(['conditions', name, target]),
          message: `"${name}" never holds: no table sets "${target}" so.`,
          hint: `Tables set it to ${new Intl.ListFormat('en', { type: 'disjunction' }).format(values)}.`,
        }
      }
    }
  }
}
