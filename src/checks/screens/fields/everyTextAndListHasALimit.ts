import type { JSONSchema7 } from 'json-schema'

import type { Check } from '../../Check.ts'
import { writtenSchemas } from '../../content/writtenSchemas.ts'

/** Formats whose texts all have one length: `2026-01-31`, `2026-01`. */
const OF_ONE_LENGTH = new Set(['date', 'past-date', 'future-date', 'year-month'])

/** A text says how long it may be, a list how many entries it may have. */
export const everyTextAndListHasALimit: Check = function* (content) {
  for (const { source, schema, pointer, isBranch } of writtenSchemas(content)) {
    if (isBranch) continue
    if (schema.type === 'string' && !isLimited(schema)) {
      yield { source, pointer, message: 'This text may be of any length.', hint: 'Add "maxLength".' }
    }
    if (schema.type === 'array' && schema.maxItems === undefined) {
      yield { source, pointer, message: 'This list may be of any length.', hint: 'Add "maxItems".' }
    }
  }
}

function isLimited({ maxLength, enum: values, const: value, format = '' }: JSONSchema7): boolean {
  return maxLength !== undefined || values !== undefined || value !== undefined || OF_ONE_LENGTH.has(format)
}
