import type { JSONSchema7 } from 'json-schema'

import { entries } from '../../catalogue/catalogue.ts'

/** Returns an answer that a field accepts, for the examples of its screen: the one of the catalogue for such a field, within its limits. */
export function sampleFor({
  type,
  format,
  enum: listed,
  const: only,
  minimum,
  maximum,
  maxLength,
}: JSONSchema7): unknown {
  if (only !== undefined) return only
  if (listed) return listed[0]
  const entry = entries.find(
    (each) =>
      each.kind === 'field' &&
      each.schema.type === type &&
      each.schema.format === format &&
      !each.schema.enum,
  )
  const valid = entry?.kind === 'field' ? entry.valid : undefined
  if (typeof valid === 'number') return Math.min(Math.max(valid, minimum ?? valid), maximum ?? Infinity)
  return typeof valid === 'string' ? valid.slice(0, maxLength) : valid
}
