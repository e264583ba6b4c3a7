import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { evaluateAt, toPointer, withValueAt } from '#validation/pointer.ts'

/** Data that costs much to validate, and what is bad about it. */
export interface WorstBody {
  fault: string
  data: unknown
}

/** What texts are filled with: what a pattern or a format may go back and forth over. */
const FILLINGS = ['a', '0', ' ', '.', '-', 'a@', 'a.', 'A1', 'à', '\u{1F600}', '"', '\\', 'http://a/', '+39 ']
const BLOWN_UP = ['a', 'a@', '\u{1F600}']
/** How deep a schema that refers to itself is followed. */
const DEEPEST = 12
/** As deep as a body may be, and a little less than an envelope takes. */
const DEEP = 36

/**
 * The worst that can be sent where a schema asks for something: as much of it as the schema allows, each part wrong in
 * one way; and each list, object and text of it blown up to `bytes`.
 */
export function worstBodies(root: JSONSchema7, bytes: number): WorstBody[] {
  const atLimits = (fault: string, made: Partial<Making>): WorstBody => ({
    fault,
    data: make(root, root, { ...usual, ...made }, 0),
  })
  const full = make(root, root, usual, 0)
  return [
    atLimits('empty objects', { object: () => ({}) }),
    atLimits('other types', { leaf: () => [] }),
    atLimits('nothing', { leaf: () => null }),
    atLimits('keys that are not asked for', {
      object: (names) => Object.fromEntries(names.map((_, index) => [`k${index}`, 0])),
    }),
    ...FILLINGS.map((filling) => atLimits(`texts of ${JSON.stringify(filling)}`, { leaf: textsOf(filling) })),
    ...placesIn(full).flatMap((pointer) =>
      blownUp(evaluateAt(full, pointer), bytes).map(([fault, value]) => ({
        fault: `${fault} at ${pointer || 'the root'}`,
        data: withValueAt<unknown>(full, pointer, value),
      })),
    ),
    { fault: 'a list in the place of everything', data: Array.from({ length: bytes / 3 }, () => ({})) },
    { fault: 'a deep list', data: nested(DEEP) },
  ]
}

interface Making {
  leaf(schema: JSONSchema7): unknown
  /** What is in the place of an object with these properties; undefined: the properties. */
  object(names: string[]): unknown
}

const usual: Making = { leaf: textsOf('x'), object: () => undefined }

function make(
  schema: JSONSchema7Definition | undefined,
  root: JSONSchema7,
  making: Making,
  depth: number,
): unknown {
  const parts = partsOf(schema, root)
  const limit = Math.max(0, ...parts.map(({ maxItems }) => maxItems ?? 0))
  const items = parts.flatMap((part) => (part.items === undefined ? [] : [part.items].flat()))
  if (items.length > 0 || parts.some(({ type }) => type === 'array')) {
    const item = depth > DEEPEST ? 0 : make(items[0], root, making, depth + 1)
    return Array.from({ length: limit }, () => item)
  }
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}))
  if (properties.length === 0) {
    const isFree = parts.some(({ type, patternProperties }) => type === 'object' || patternProperties)
    return isFree ? {} : making.leaf(Object.assign({}, ...parts) as JSONSchema7)
  }
  if (depth > DEEPEST) return {}
  // At the root all properties stay, so that what is inside is reached.
  const instead = depth === 0 ? undefined : making.object(properties.map(([name]) => name))
  return (
    instead ??
    Object.fromEntries(properties.map(([name, child]) => [name, make(child, root, making, depth + 1)]))
  )
}

/** A schema and all that it may bring along, whatever is answered. */
function partsOf(
  schema: JSONSchema7Definition | undefined,
  root: JSONSchema7,
  refs: readonly string[] = [],
): JSONSchema7[] {
  if (typeof schema !== 'object') return []
  const { $ref, allOf = [], anyOf = [], oneOf = [], then, else: otherwise } = schema
  const referred =
    $ref === undefined || refs.includes($ref)
      ? []
      : partsOf(evaluateAt(root, decodeURI($ref.slice(1))) as JSONSchema7, root, [...refs, $ref])
  const brought = [...allOf, ...anyOf, ...oneOf, then, otherwise]
  return [schema, ...referred, ...brought.flatMap((part) => partsOf(part, root, refs))]
}

function textsOf(filling: string) {
  return ({ maxLength = 200 }: JSONSchema7) =>
    filling.repeat(maxLength / filling.length + 1).slice(0, maxLength)
}

/** Lists, objects and texts in the data; of the rows of a list the first. */
function placesIn(data: unknown, at = ''): string[] {
  if (typeof data !== 'object' || data === null) return [at]
  const children = Array.isArray(data) ? data.slice(0, 1) : data
  return [at, ...Object.entries(children).flatMap(([key, child]) => placesIn(child, at + toPointer([key])))]
}

function blownUp(value: unknown, bytes: number): [string, unknown][] {
  if (Array.isArray(value)) {
    return [
      ['very many empty objects', Array.from({ length: bytes / 3 }, () => ({}))],
      ['very many numbers', Array.from({ length: bytes / 2 }, () => 0)],
      // As many as one body may hold.
      ['many rows', Array.from({ length: 4000 }, () => ({}))],
    ]
  }
  if (typeof value === 'object' && value !== null) {
    const keys = Array.from({ length: bytes / 9 }, (_, index) => [`k${index}`, 0])
    return [
      ['very many keys', { ...value, ...Object.fromEntries(keys) }],
      ['many keys', { ...value, ...Object.fromEntries(keys.slice(0, 9000)) }],
      ['a very long key', { ...value, ['k'.repeat(bytes - 20)]: 0 }],
    ]
  }
  return BLOWN_UP.map((filling) => [
    `a very long text of ${JSON.stringify(filling)}`,
    filling.repeat(bytes / JSON.stringify(filling).length),
  ])
}

function nested(depth: number): unknown {
  return Array.from({ length: depth }).reduce<unknown>((inner) => [inner], [])
}
