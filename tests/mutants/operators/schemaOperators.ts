import { exchanged, removed, renamed, replaced } from '../edits.ts'
import type { Operator } from '../Operator.ts'
import { anotherAt, misspelt, misspeltText, other } from '../otherValues.ts'

const SCHEMAS = ['screen', 'shared'] as const
const SCREEN = ['screen'] as const

const opposite = new Map([
  ['then', 'else'],
  ['else', 'then'],
])

/** A pattern of the schema of a screen, and the same of a shared file. */
function inSchema(pattern: string): string[] {
  return [`schema ** ${pattern}`, `** ${pattern}`]
}

/** Mistakes in JSON Schemas: of screens, and those that several share. */
export const schemaOperators: Operator[] = [
  removed('required removed', SCHEMAS, ['schema required *', 'required *']),
  removed('all of required removed', SCHEMAS, ['schema required', 'required']),
  removed('required of a condition removed', SCHEMAS, [
    'schema ** then required *',
    'then required *',
    'schema allOf * then required',
  ]),
  replaced('required misspelt', SCHEMAS, ['schema ** required *', 'required *'], misspeltText),
  replaced('one more required', SCREEN, 'schema required', ({ value }, { tree, random }) => {
    const { schema } = tree.value as { schema?: { properties?: object } }
    const list = value as string[]
    const rest = Object.keys(schema?.properties ?? {}).filter((key) => !list.includes(key))
    return rest.length === 0 ? undefined : [...list, random.oneOf(rest)]
  }),
  replaced('value of an enum renamed', SCHEMAS, inSchema('enum *'), misspeltText),
  removed('value of an enum removed', SCHEMAS, inSchema('enum *')),
  replaced('const changed', SCHEMAS, inSchema('const'), ({ value }, around) =>
    typeof value === 'boolean' ? !value : misspeltText({ value, path: [] }, around),
  ),
  replaced(
    'limits of a number exchanged',
    SCHEMAS,
    ['schema ** properties *', 'properties *', ''],
    ({ value }) => {
      const schema = value as { minimum?: number; maximum?: number }
      return schema.minimum === undefined || schema.maximum === undefined
        ? undefined
        : { ...schema, minimum: schema.maximum, maximum: schema.minimum }
    },
  ),
  replaced(
    'limit of a number changed',
    SCHEMAS,
    [...inSchema('minimum'), ...inSchema('maximum')],
    ({ value }, { random }) => Number(value) * random.oneOf([10, 0.1]) + random.oneOf([-1, 1]),
  ),
  replaced(
    'limit of a text changed',
    SCHEMAS,
    [...inSchema('maxLength'), ...inSchema('minLength'), ...inSchema('maxItems')],
    ({ value }, { random }) => Math.max(0, Number(value) + random.oneOf([-2, -1, 1, 10])),
  ),
  removed('limit removed', SCHEMAS, [
    ...inSchema('maxLength'),
    ...inSchema('minLength'),
    ...inSchema('minimum'),
    ...inSchema('maximum'),
    ...inSchema('maxItems'),
  ]),
  replaced('another type', SCHEMAS, inSchema('type'), ({ value }, { random }) =>
    typeof value === 'string'
      ? other(['string', 'integer', 'boolean', 'array', 'object'], { value }, random)
      : undefined,
  ),
  replaced('another reference', SCHEMAS, inSchema('$ref'), ({ value }, { product, random }) =>
    other(
      [...product.content.shared.keys()].map((name) => `/shared/${name}.json`),
      { value },
      random,
    ),
  ),
  replaced('reference misspelt', SCHEMAS, inSchema('$ref'), misspeltText),
  replaced('another format', SCHEMAS, inSchema('format'), anotherAt(SCHEMAS, '** format')),
  removed('format or pattern removed', SCHEMAS, [...inSchema('format'), ...inSchema('pattern')]),
  replaced('pattern changed', SCHEMAS, inSchema('pattern'), ({ value }, { random }) => {
    const pattern = String(value)
    const at = random.below(pattern.length)
    return pattern.slice(0, at) + pattern.slice(at + 1)
  }),
  removed('field deleted', SCHEMAS, ['schema properties *', 'properties *']),
  renamed('field misspelt', SCHEMAS, ['schema properties *', 'properties *'], (key, { random }) =>
    misspelt(key, random),
  ),
  removed('then or if deleted', SCHEMAS, [...inSchema('if'), ...inSchema('then'), ...inSchema('allOf *')]),
  replaced('then and else exchanged', SCHEMAS, inSchema('allOf *'), ({ value }) => {
    const entries = Object.entries(value as object)
    return Object.fromEntries(entries.map(([key, each]) => [opposite.get(key) ?? key, each]))
  }),
  removed('closed object opened', SCHEMAS, inSchema('additionalProperties')),
  replaced('default changed', SCHEMAS, inSchema('default'), ({ value }, { random }) =>
    typeof value === 'string' ? misspelt(value, random) : typeof value === 'boolean' ? !value : undefined,
  ),
  exchanged('order of an enum', SCHEMAS, inSchema('enum')),
]
