import { costlyPatterns } from '#engine/compile/findings/costlyPatterns.ts'

import type { Check } from '../../Check.ts'
import { writtenSchemas } from '../../content/writtenSchemas.ts'

/** A pattern is quick for every text, and its text has a limit. */
export const patternsAreSafe: Check = function* (content) {
  for (const { source, schema, pointer, isBranch } of writtenSchemas(content)) {
    for (const { pointer: inside, message } of costlyPatterns(schema)) {
      yield {
        source,
        pointer: pointer + inside,
        message,
        hint: 'Write it without a repeated group, or with a smaller limit.',
      }
    }
    if (schema.pattern !== undefined && schema.maxLength === undefined && !isBranch) {
      yield {
        source,
        pointer: `${pointer}/pattern`,
        message: 'A text with a pattern needs a limit.',
        hint: 'Add "maxLength".',
      }
    }
  }
}
