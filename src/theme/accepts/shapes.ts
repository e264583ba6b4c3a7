import type { JSONSchema7 } from 'json-schema'

export const text: JSONSchema7 = { type: 'string' }
export const number: JSONSchema7 = { type: 'number' }
export const flag: JSONSchema7 = { type: 'boolean' }

/** An object of which some names are always read, and others where they stand there. */
export function object(
  required: Record<string, JSONSchema7>,
  others: Record<string, JSONSchema7> = {},
): JSONSchema7 {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...others } }
}

export function list(items: JSONSchema7): JSONSchema7 {
  return { type: 'array', items }
}
