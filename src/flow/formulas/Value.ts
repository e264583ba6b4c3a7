/** The text of a JSON Pointer into the scope of a flow (`/facts/price`), or a constant. */
export type SimpleValue = string | number | boolean | null

/** A formula: its name, and its arguments by name. Example: `{ percentOf: { percent: 10, amount: '/facts/price' } }`. */
export type FormulaCall = Record<string, Record<string, SimpleValue | SimpleValue[]>>

/** What a fact is set to: the value at a pointer, a constant, or what a formula gives. */
export type Value = SimpleValue | FormulaCall

/** Whether a value is a JSON Pointer into the scope of a flow. */
export function isPointer(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/')
}

/** Whether a value is a formula. */
export function isFormulaCall(value: Value): value is FormulaCall {
  return typeof value === 'object' && value !== null
}
