import type { JSONSchema7 } from 'json-schema'

import type { Check } from '../../Check.ts'
import { writtenSchemas } from '../../content/writtenSchemas.ts'

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

function isLimited({ maxLength, enum: values, const: value }: JSONSchema7): boolean {
  return maxLength !== undefined || values !== undefined || value !== undefined
}
