import type { JSONSchema7 } from 'json-schema'

/** Kinds of value that a schema lets through: JSON types, and days apart from other texts. */
export type Kind = 'string' | 'day' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array'

const DAYS = ['date', 'past-date', 'future-date']

/** Returns the kinds of value that satisfy all of some schemas; undefined where they do not say. */
export function typesOf(schemas: JSONSchema7[]): Kind[] | undefined {
  const isDay = schemas.some(({ format }) => format !== undefined && DAYS.includes(format))
  const [first, ...others] = schemas.flatMap((schema) => {
    const kinds = kindsOf(schema)
    return kinds ? [kinds.map((kind) => (kind === 'string' && isDay ? 'day' : kind))] : []
  })
  return first && others.reduce((kept, kinds) => kept.filter((kind) => isAmong(kind, kinds)), first)
}

/** Whether every value of a kind is one of some kinds. */
export function isAmong(kind: Kind, kinds: Kind[]): boolean {
  if (kinds.includes(kind)) return true
  return kind === 'integer' ? kinds.includes('number') : kind === 'day' && kinds.includes('string')
}

function kindsOf({ type, enum: values, const: value }: JSONSchema7): Kind[] | undefined {
  if (type !== undefined) return [type].flat()
  const constants = values ?? (value === undefined ? [] : [value])
  return constants.length > 0 ? [...new Set(constants.map(kindOf))] : undefined
}

/** Returns the kind of a constant. */
export function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'day' : 'string'
  return typeof value as Kind
}
