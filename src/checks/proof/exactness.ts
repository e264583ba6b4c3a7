import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { once } from '#validation/once.ts'

const EXACT = new Set([
  'type',
  'const',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'formatMinimum',
  'formatMaximum',
  'formatExclusiveMinimum',
  'formatExclusiveMaximum',
])
const SILENT = new Set(['$comment', 'default', 'examples'])
const LISTS = ['allOf', 'anyOf', 'oneOf'] as const
const SINGLE = ['not', 'if', 'then', 'else'] as const

/** Returns the first keyword of a condition of which no finite proof is known, or undefined where all are exact. */
export function inexactKeyword(schema: JSONSchema7Definition): string | undefined {
  if (typeof schema === 'boolean') return undefined
  const inner = innerSchemas(schema)
  for (const [keyword, value] of Object.entries(schema)) {
    if ([...LISTS, ...SINGLE].includes(keyword as 'not') || SILENT.has(keyword)) continue
    if (keyword === 'format' && value === 'date') continue
    if (!EXACT.has(keyword) || !isScalar(keyword, value)) return keyword
  }
  return inner.map(inexactKeyword).find((keyword) => keyword !== undefined)
}

/** Returns a schema without what no finite proof is known of: it accepts at least the same values. */
export const exactPart = once((schema: JSONSchema7): JSONSchema7 =>
  Object.fromEntries(
    Object.entries(schema).filter(([keyword, value]) => inexactKeyword({ [keyword]: value }) === undefined),
  ),
)

/** Returns the schemas of which a schema is made up for the same value. */
export function innerSchemas(schema: JSONSchema7): JSONSchema7Definition[] {
  return [
    ...LISTS.flatMap((keyword) => schema[keyword] ?? []),
    ...SINGLE.flatMap((keyword) => schema[keyword] ?? []),
  ]
}

function isScalar(keyword: string, value: unknown): boolean {
  if (keyword === 'type') return true
  const values = keyword === 'enum' && Array.isArray(value) ? (value as unknown[]) : [value]
  return values.every((each) => typeof each !== 'object' || each === null)
}
