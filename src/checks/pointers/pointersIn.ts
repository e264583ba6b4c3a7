import { isFormulaCall, isPointer, type Value } from '#flow/formulas/Value.ts'

/** Returns the pointers that a value names. */
export function pointersIn(value: Value): string[] {
  if (isPointer(value)) return [value]
  if (!isFormulaCall(value)) return []
  return Object.values(value)
    .flatMap((given) => Object.values(given))
    .flat()
    .filter(isPointer)
}
