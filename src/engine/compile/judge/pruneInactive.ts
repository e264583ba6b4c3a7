import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { type Path, toPointer } from '#validation/pointer.ts'
import { referredSchema } from '#validation/schema/referredSchema.ts'
import { itemSchema, propertySchemas } from '#validation/schema/childSchemas.ts'

export interface PrunedData {
  /** The answers to what is asked now. */
  active: unknown
  /** Where the other answers stand: of a branch not taken, or to nothing that was ever asked. */
  inactive: string[]
  /** Objects that fit no branch of their `oneOf` or `anyOf`. */
  undecided: Undecided[]
}

export interface Undecided {
  pointer: string
  value: Record<string, unknown>
  branches: JSONSchema7Definition[]
}

/** Whether a value satisfies a schema of the screen: an `if`, or a branch of a `oneOf`. */
export type Matches = (schema: JSONSchema7Definition, value: unknown) => boolean

/**
 * Separates data by what its schema asks at this moment: the properties that stand in it and in the branches that are
 * taken. An object without any properties of its own is free in form, and active as a whole; of one that fits no branch of a
 * choice yet, what any of the branches asks is active.
 */
export function pruneInactive(root: JSONSchema7, data: unknown, matches: Matches): PrunedData {
  const inactive: string[] = []
  const undecided: Undecided[] = []
  const active = pruneBy([root], data, [], { root, matches, inactive, undecided })
  return { active, inactive, undecided }
}

/** The active answers of an object, and the one schema under which they were found. */
export type PrunedParts = WeakMap<object, { schema: JSONSchema7Definition | undefined; active: unknown }>

/**
 * Returns the active answers; an object that `known` has under the same schema is not read again. `schema` is that of the
 * data, where it is a part of the whole that `root` asks for.
 */
export function pruneAgain(
  root: JSONSchema7,
  data: unknown,
  matches: Matches,
  known: PrunedParts,
  schema = root,
): Pick<PrunedData, 'active' | 'undecided'> {
  const undecided: Undecided[] = []
  const active = prune([schema], data, [], { root, matches, inactive: [], undecided, known })
  return { active, undecided }
}

interface Pruning {
  root: JSONSchema7
  matches: Matches
  inactive: string[]
  undecided: Undecided[]
  known?: PrunedParts
}

function prune(schemas: JSONSchema7Definition[], value: unknown, path: Path, pruning: Pruning): unknown {
  const { known } = pruning
  const [schema, another] = schemas
  if (!known || another !== undefined || typeof value !== 'object' || value === null) {
    return pruneBy(schemas, value, path, pruning)
  }
  const before = known.get(value)
  if (before && before.schema === schema) return before.active
  const { length } = pruning.undecided
  const active = pruneBy(schemas, value, path, pruning)
  // What is undecided is reported each time.
  if (pruning.undecided.length === length) known.set(value, { schema, active })
  return active
}

function pruneBy(schemas: JSONSchema7Definition[], value: unknown, path: Path, pruning: Pruning): unknown {
  if (typeof value !== 'object' || value === null) return value
  const asked = schemas.flatMap((schema) => branchesTaken(schema, value, path, pruning))

  if (Array.isArray(value)) {
    if (!asked.some(({ items }) => items !== undefined)) return value
    return value.map((item, index) => prune(itemSchemas(asked, index), item, [...path, index], pruning))
  }
  if (!asked.some(namesProperties)) return value

  const active: Record<string, unknown> = {}
  for (const [key, child] of Object.entries(value)) {
    const isAnswer = typeof child !== 'object' || child === null
    if (isAnswer && asked.some((schema) => isNamed(schema, key))) {
      active[key] = child
      continue
    }
    const schemasOfChild = asked.flatMap((schema) => propertySchemas(schema, key))
    if (schemasOfChild.length === 0) pruning.inactive.push(toPointer([...path, key]))
    else active[key] = prune(schemasOfChild, child, [...path, key], pruning)
  }
  return active
}

/** The schema itself, and all that it brings along for this value. */
function branchesTaken(
  schema: JSONSchema7Definition | undefined,
  value: object,
  path: Path,
  pruning: Pruning,
): JSONSchema7[] {
  if (typeof schema !== 'object') return []
  if (bringsNothingAlong(schema)) return [schema]
  const more = (other: JSONSchema7Definition | undefined) => branchesTaken(other, value, path, pruning)
  const brought: JSONSchema7[] = [schema]

  if (schema.$ref) brought.push(...more(referredSchema(schema.$ref, pruning.root)))
  for (const part of schema.allOf ?? []) brought.push(...more(part))
  for (const branches of [schema.anyOf ?? [], schema.oneOf ?? []]) {
    const fitting = branches.filter((branch) => pruning.matches(branch, value))
    const isUndecided = fitting.length === 0 && branches.length > 0 && !Array.isArray(value)
    if (isUndecided) {
      pruning.undecided.push({ pointer: toPointer(path), value: value as Record<string, unknown>, branches })
    }
    brought.push(...(isUndecided ? branches : fitting).flatMap(more))
  }
  if (schema.if !== undefined)
    brought.push(...more(pruning.matches(schema.if, value) ? schema.then : schema.else))
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
