import type { Check } from '../Check.ts'
import { writtenSchemas } from '../writtenSchemas.ts'

/** A pattern can never take long: no repetition holds another, or a choice, and the text has a limit. */
export const patternsAreSafe: Check = function* (content) {
  for (const { source, schema, pointer, isBranch } of writtenSchemas(content)) {
    if (schema.pattern === undefined) continue
    const place = `${pointer}/pattern`
    if (repeatsARepetition(schema.pattern)) {
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

/** Whether a group under `*`, `+` or `{n,}` holds a repetition or a choice, or the pattern refers back. */
function repeatsARepetition(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\[^1-9k]/g, 'x').replaceAll(/\[(?:\\.|[^\]])*\]/g, 'x')
  if (/\\[1-9k]/.test(bare)) return true

  const open: number[] = []
  for (let index = 0; index < bare.length; index += 1) {
    if (bare[index] === '(') open.push(index)
    if (bare[index] !== ')') continue
    const inside = bare.slice((open.pop() ?? 0) + 1, index)
    const isRepeated = /^(?:[*+]|\{\d+,\d*\})/.test(bare.slice(index + 1))
    if (isRepeated && /[*+|]|\{\d+,\d*\}/.test(inside)) return true
  }
  return false
}
