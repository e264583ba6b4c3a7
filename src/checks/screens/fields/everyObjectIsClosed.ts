import type { Check } from '../../Check.ts'
import { writtenSchemas } from '../../content/writtenSchemas.ts'

/** An object that is asked for accepts no other fields. */
export const everyObjectIsClosed: Check = function* (content) {
  for (const { source, schema, pointer, isBranch } of writtenSchemas(content)) {
    if (schema.type !== 'object' || isBranch || schema.additionalProperties === false) continue
    const message = 'This object would accept fields that the schema does not name.'
    yield { source, pointer, message, hint: 'Add "additionalProperties": false.' }
  }
}
