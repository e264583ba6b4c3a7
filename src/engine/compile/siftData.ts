import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { evaluateAt, type Path, toPointer } from './pointer.ts'

export interface SiftedData {
  /** The answers to what is asked now. */
  kept: unknown
  /** Where the other answers stand: of a branch not taken, or to nothing that was ever asked. */
  aside: string[]
}

/** Whether a value satisfies a schema of the screen: an `if`, or a way of a `oneOf`. */
export type Holds = (schema: JSONSchema7Definition, value: unknown) => boolean

/**
 * Parts data by what its schema asks at this moment: the properties that stand in it and in the branches that are
 * taken. An object without any properties of its own is free in form, and kept whole.
 */
export function siftData(root: JSONSchema7, data: unknown, holds: Holds): SiftedData {
  const aside: string[] = []
  const kept = sift([root], data, [], { root, holds, aside })
  return { kept, aside }
}

interface Sieve {
  root: JSONSchema7
  holds: Holds
  aside: string[]
}

function sift(schemas: JSONSchema7Definition[], value: unknown, path: Path, sieve: Sieve): unknown {
  if (typeof value !== 'object' || value === null) return value
  const asked = schemas.flatMap((schema) => branchesTaken(schema, value, sieve))

  if (Array.isArray(value)) {
    return value.map((item, index) => sift(itemSchemas(asked, index), item, [...path, index], sieve))
  }
  if (!asked.some(namesProperties)) return value

  const kept: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
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
  sieve: Sieve,
): JSONSchema7[] {
  if (typeof schema !== 'object') return []
  const more = (other: JSONSchema7Definition | undefined) => branchesTaken(other, value, sieve)
  const brought: JSONSchema7[] = [schema]

  if (schema.$ref) brought.push(...more(referred(schema.$ref, sieve.root)))
  for (const part of schema.allOf ?? []) brought.push(...more(part))
  for (const way of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    if (sieve.holds(way, value)) brought.push(...more(way))
  }
  if (schema.if !== undefined)
    brought.push(...more(sieve.holds(schema.if, value) ? schema.then : schema.else))
  for (const [key, dependent] of Object.entries(schema.dependencies ?? {})) {
    if (!Array.isArray(dependent) && key in value) brought.push(...more(dependent))
  }
  return brought
}

function referred(reference: string, root: JSONSchema7): JSONSchema7Definition | undefined {
  return evaluateAt(root, decodeURI(reference.slice(1))) as JSONSchema7Definition | undefined
}

function namesProperties({ properties, patternProperties }: JSONSchema7): boolean {
  return properties !== undefined || patternProperties !== undefined
}

function propertySchemas(schema: JSONSchema7, key: string): JSONSchema7Definition[] {
  const own = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined
  const patterned = Object.entries(schema.patternProperties ?? {}).filter(([pattern]) =>
    new RegExp(pattern, 'u').test(key),
  )
  const known = [...(own === undefined ? [] : [own]), ...patterned.map(([, found]) => found)]
  if (known.length > 0) return known
  return typeof schema.additionalProperties === 'object' || schema.additionalProperties === true
    ? [schema.additionalProperties]
    : []
}

function itemSchemas(asked: JSONSchema7[], index: number): JSONSchema7Definition[] {
  return asked.flatMap(({ items, additionalItems }) => {
    if (!Array.isArray(items)) return items === undefined ? [] : [items]
    return items[index] ?? additionalItems ?? []
  })
}
