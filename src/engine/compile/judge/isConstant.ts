import type { JSONSchema7Definition, JSONSchema7Type } from 'json-schema'

/** Whether a branch says a constant and no more, as each of a list of choices does. */
export function isConstant(part: JSONSchema7Definition): part is { const: JSONSchema7Type } {
  return typeof part === 'object' && Object.keys(part).length === 1 && part.const !== undefined
}
