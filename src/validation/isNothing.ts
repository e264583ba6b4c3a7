/** Returns whether a field has no answer: there is no value, or an empty text. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
