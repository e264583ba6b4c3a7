import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { type Path, toPointer } from '#validation/pointer.ts'
import { referredSchema } from '#validation/schema/referredSchema.ts'
import { itemSchema, propertySchemas } from '#validation/schema/childSchemas.ts'

export interface SiftedData {
  /** The answers to what is asked now. */
  kept: unknown
  /** Where the other answers stand: of a branch not taken, or to nothing that was ever asked. */
  aside: string[]
  /** Objects that fit no way of their `oneOf` or `anyOf`. */
  undecided: Undecided[]
}

export interface Undecided {
  pointer: string
  value: Record<string, unknown>
  ways: JSONSchema7Definition[]
}

/** Whether a value satisfies a schema of the screen: an `if`, or a way of a `oneOf`. */
export type Holds = (schema: JSONSchema7Definition, value: unknown) => boolean

/**
 * Parts data by what its schema asks at this moment: the properties that stand in it and in the branches that are
 * taken. An object without any properties of its own is free in form, and kept whole; of one that fits no way of a
 * choice yet, what any of the ways asks is kept.
 */
export function siftData(root: JSONSchema7, data: unknown, holds: Holds): SiftedData {
  const aside: string[] = []
  const undecided: Undecided[] = []
  const kept = siftBy([root], data, [], { root, holds, aside, undecided })
  return { kept, aside, undecided }
}

/** What was kept of an object, by the one schema that it stands under. */
export type SiftedParts = WeakMap<object, { schema: JSONSchema7Definition | undefined; kept: unknown }>

/** The answers, without those aside: what `known` holds of the same objects is not sifted again. */
export function siftKept(
  root: JSONSchema7,
  data: unknown,
  holds: Holds,
  known: SiftedParts,
): Pick<SiftedData, 'kept' | 'undecided'> {
  const undecided: Undecided[] = []
  const kept = sift([root], data, [], { root, holds, aside: [], undecided, known })
  return { kept, undecided }
}

interface Sieve {
  root: JSONSchema7
  holds: Holds
  aside: string[]
  undecided: Undecided[]
  known?: SiftedParts
}

function sift(schemas: JSONSchema7Definition[], value: unknown, path: Path, sieve: Sieve): unknown {
  const { known } = sieve
  const [schema, another] = schemas
  if (!known || another !== undefined || typeof value !== 'object' || value === null) {
    return siftBy(schemas, value, path, sieve)
  }
  const before = known.get(value)
  if (before && before.schema === schema) return before.kept
  const { length } = sieve.undecided
  const kept = siftBy(schemas, value, path, sieve)
  // What is undecided is told each time.
  if (sieve.undecided.length === length) known.set(value, { schema, kept })
  return kept
}

function siftBy(schemas: JSONSchema7Definition[], value: unknown, path: Path, sieve: Sieve): unknown {
  if (typeof value !== 'object' || value === null) return value
  const asked = schemas.flatMap((schema) => branchesTaken(schema, value, path, sieve))

  if (Array.isArray(value)) {
    if (!asked.some(({ items }) => items !== undefined)) return value
    return value.map((item, index) => sift(itemSchemas(asked, index), item, [...path, index], sieve))
  }
  if (!asked.some(namesProperties)) return value

  const kept: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
    const isAnswer = typeof child !== 'object' || child === null
    if (isAnswer && asked.some((schema) => isNamed(schema, key))) {
      kept[key] = child
      continue
    }
    const schemasOfChild = asked.flatMap((schema) => propertySchemas(schema, key))
    if (schemasOfChild.length === 0) sieve.aside.push(toPointer([...path, key]))
    else kept[key] = sift(schemasOfChild, child, [...path, key], sieve)
  }
  return kept
}

/** The schema itself, and all that it brings along for this value. */
function branchesTaken(
  schema: JSONSchema7Definition | undefined,
  value: object,
  path: Path,
  sieve: Sieve,
): JSONSchema7[] {
  if (typeof schema !== 'object') return []
  if (bringsNothingAlong(schema)) return [schema]
  const more = (other: JSONSchema7Definition | undefined) => branchesTaken(other, value, path, sieve)
  const brought: JSONSchema7[] = [schema]

  if (schema.$ref) brought.push(...more(referredSchema(schema.$ref, sieve.root)))
  for (const part of schema.allOf ?? []) brought.push(...more(part))
  for (const ways of [schema.anyOf ?? [], schema.oneOf ?? []]) {
    const fitting = ways.filter((way) => sieve.holds(way, value))
    const isUndecided = fitting.length === 0 && ways.length > 0 && !Array.isArray(value)
    if (isUndecided) {
      sieve.undecided.push({ pointer: toPointer(path), value: value as Record<string, unknown>, ways })
    }
    brought.push(...(isUndecided ? ways : fitting).flatMap(more))
  }
  if (schema.if !== undefined)
    brought.push(...more(sieve.holds(schema.if, value) ? schema.then : schema.else))
  for (const [key, dependent] of Object.entries(schema.dependencies ?? {})) {
    if (!Array.isArray(dependent) && Object.hasOwn(value, key)) brought.push(...more(dependent))
  }
  return brought
}

function bringsNothingAlong(schema: JSONSchema7): boolean {
  return !(
    '$ref' in schema ||
    'allOf' in schema ||
    'anyOf' in schema ||
    'oneOf' in schema ||
    'if' in schema ||
    'dependencies' in schema
  )
}

function namesProperties({ properties, patternProperties }: JSONSchema7): boolean {
  return properties !== undefined || patternProperties !== undefined
}

function isNamed({ properties }: JSONSchema7, key: string): boolean {
  return properties !== undefined && Object.hasOwn(properties, key)
}

function itemSchemas(asked: JSONSchema7[], index: number): JSONSchema7Definition[] {
  return asked.flatMap((schema) => itemSchema(schema, index) ?? [])
}
