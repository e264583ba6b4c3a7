import type { JSONSchema7 } from 'json-schema'

import { toPath } from '#validation/pointer.ts'
import { walkSchema } from '#validation/schema/walkSchema.ts'

import type { Fact } from './Subject.ts'
import { byName, entriesOf, textOf } from './textOf.ts'

/** Keywords whose schemas are parts of their own, and the one that is told of the fields it names. */
const parts = new Set(
  (
    'properties patternProperties definitions $defs items allOf anyOf oneOf if then else not contains ' +
    'additionalItems propertyNames required'
  ).split(' '),
)

/** Keywords that hold one schema, not several by name or number; `items` may hold either. */
const single = new Set(
  'if then else not contains additionalProperties additionalItems propertyNames items'.split(' '),
)

/**
 * Returns what a schema as it is written asks of each field: its type, its limits, whether it is required, and under which
 * conditions. `isOrdered` says of which objects the order of the fields is that of the page.
 */
export function factsOfSchema(
  root: JSONSchema7,
  isOrdered: (field: string) => boolean = () => false,
): Fact[] {
  const facts: Fact[] = []
  walkSchema(root, (node, pointer) => {
    const place = placeOf(root, pointer)
    if (place) facts.push(...factsOfNode(node, place, isOrdered(place.field)))
  })
  return facts.toSorted(byName)
}

/** Where a part of a schema stands: the field, and under what its facts hold. */
interface Place {
  field: string
  under: string
}

function factsOfNode(node: JSONSchema7, { field, under }: Place, isOrdered: boolean): Fact[] {
  const name = nameOf(field)
  const entries = entriesOf(node)
  const own = entries.filter(([key, value]) => !isPart(key, value))
  const said = own.map(([key, value]): Fact => [
    `${name} ${key === '$ref' ? 'schema' : key}${under}`,
    textOf(value),
  ])
  const required = (node.required ?? []).map((key): Fact => [
    `${nameOf(within(field, key))} required${under}`,
    'yes',
  ])
  const fields = Object.entries(node.properties ?? {})
  const free = fields.filter(([, schema]) => typeof schema === 'boolean')
  return [
    ...said,
    ...required,
    ...free.map(([key, schema]): Fact => [`${nameOf(within(field, key))} allowed${under}`, String(schema)]),
    ...(fields.length > 1 && isOrdered
      ? [[`${name} order${under}`, textOf(fields.map(([key]) => key))] satisfies Fact]
      : []),
    ...(entries.length === 0 ? [[`${name} allowed${under}`, 'true'] satisfies Fact] : []),
  ]
}

/** What the facts of a field are called by, `items` being the entries of a list; those of all fields together by `data`. */
export function nameOf(field: string): string {
  return field === '' ? 'data' : `field ${field}`
}

/** Whether the facts of a keyword are those of the schemas in it, or of fields; one that is true or false is a fact itself. */
function isPart(key: string, value: unknown): boolean {
  return typeof value === 'object' && (parts.has(key) || key === 'additionalProperties')
}

function within(field: string, key: string): string {
  return field === '' ? key : `${field}.${key}`
}

/** Where a pointer into a schema leads; undefined within an `if`, which its `then` and `else` tell of. */
function placeOf(root: JSONSchema7, pointer: string): Place | undefined {
  let [field, under]: [string, string] = ['', '']
  let node: Record<string, unknown> = { ...root }
  const path = toPath(pointer)
  for (let index = 0; index < path.length; index += 1) {
    const keyword = String(path[index])
    if (keyword === 'if') return undefined
    const test = node['if']
    node = node[keyword] as Record<string, unknown>
    const isMany = typeof path[index + 1] === 'number' || !single.has(keyword)
    const key = String(path[index + 1])
    if (isMany) {
      index += 1
      node = node[key] as Record<string, unknown>
    }
    if (keyword === 'properties') field = within(field, key)
    else if (keyword === 'items') field = within(field, isMany ? `items.${key}` : 'items')
    else if (keyword === 'definitions' || keyword === '$defs') field = `#${key}`
    else if (keyword === 'then') under += ` when ${textOf(test)}`
    else if (keyword === 'else') under += ` unless ${textOf(test)}`
    else if (keyword !== 'allOf') under += isMany ? ` in ${keyword} ${key}` : ` in ${keyword}`
  }
  return { field, under }
}
