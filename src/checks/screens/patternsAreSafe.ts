import { isSlowPattern } from '#engine/compile/isSlowPattern.ts'

import type { Check } from '../Check.ts'
import { writtenSchemas } from '../writtenSchemas.ts'

/** A pattern can never take long: no repetition holds another, or a choice, and the text has a limit. */
export const patternsAreSafe: Check = function* (content) {
  for (const { source, schema, pointer, isBranch } of writtenSchemas(content)) {
    if (schema.pattern === undefined) continue
    const place = `${pointer}/pattern`
    if (isSlowPattern(schema.pattern)) {
      const message = 'This pattern repeats a group that repeats or chooses inside: it could take for ever.'
      yield {
        source,
        pointer: place,
        message,
        hint: 'Write it without a group that is repeated, or with {n}.',
      }
    }
    if (schema.maxLength === undefined && !isBranch) {
      yield {
        source,
        pointer: place,
        message: 'A text with a pattern needs a limit.',
        hint: 'Add "maxLength".',
      }
    }
  }
}
