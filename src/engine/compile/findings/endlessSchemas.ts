import type { JSONSchema7 } from 'json-schema'

import { inPlaceSchemas, inside, isSchemaObject } from '#validation/schema/inPlaceSchemas.ts'
import { referredSchema } from '#validation/schema/referredSchema.ts'

/** Returns whether a schema judges its value by itself again, with nothing in between: no validator of it ever ends. */
export function judgesByItself(schema: JSONSchema7, root: JSONSchema7): boolean {
  const seen = new Set<JSONSchema7>()
  const visit = (next: JSONSchema7): boolean =>
    inPlaceSchemas(next, root).some((each) => {
      if (each === schema) return true
      if (seen.has(each)) return false
      seen.add(each)
      return visit(each)
    })
  return visit(schema)
}

/**
 * Returns the schemas that no finite value fits: an object that requires an object that requires the first. What a
 * choice offers is needed only where each of its branches is endless.
 */
export function endlessSchemas(root: JSONSchema7, all: JSONSchema7[]): Set<JSONSchema7> {
  // Least fixpoint: first none is known to end, then each that needs only what ends.
  const ending = new Set<JSONSchema7>()
  let hasGrown = true
  while (hasGrown) {
    hasGrown = false
    for (const schema of all) {
      if (ending.has(schema) || !ends(schema, root, (each) => ending.has(each))) continue
      ending.add(schema)
      hasGrown = true
    }
  }
  return new Set(all.filter((schema) => !ending.has(schema)))
}

type Ends = (schema: JSONSchema7) => boolean

function ends(schema: JSONSchema7, root: JSONSchema7, isEnding: Ends): boolean {
  const isFine = (each: unknown) => !isSchemaObject(each) || isEnding(each)
  const { $ref, allOf = [], anyOf, oneOf } = schema
  if ($ref !== undefined && !isFine(referredSchema($ref, root))) return false
  if (!allOf.every(isFine)) return false
  if (![anyOf, oneOf].every((branches) => branches === undefined || branches.some(isFine))) return false
  return requiredParts(schema).every(isFine)
}

/** What must stand inside the value: fields that are required, entries of a list that may not be empty. */
function requiredParts({
  type,
  properties = {},
  required = [],
  items,
  minItems = 0,
}: JSONSchema7): unknown[] {
  if (type !== undefined && type !== 'object' && type !== 'array') return []
  const fields = required.filter((name) => Object.hasOwn(properties, name)).map((name) => properties[name])
  const entries =
    minItems === 0 || items === undefined ? [] : Array.isArray(items) ? items.slice(0, minItems) : [items]
  if (type === 'object') return fields
  if (type === 'array') return entries
  // Without a type the value may be a text, and of a list or an object only one can be meant.
  return fields
}

/** Returns how many schemas stand in one whose references are laid out, as far as `most`: a form follows each of them. */
export function laidOutSize(root: JSONSchema7, most: number): number {
  let size = 0
  const visit = (schema: JSONSchema7, references: readonly string[]): void => {
    size += 1
    if (size > most) return
    const { $ref } = schema
    for (const each of [...inPlaceSchemas({ ...schema, $ref: undefined }, root), ...inside(schema)]) {
      if (size > most) return
      visit(each, references)
    }
    if ($ref === undefined || references.includes($ref)) return
    const target = referredSchema($ref, root)
    if (isSchemaObject(target)) visit(target, [...references, $ref])
  }
  visit(root, [])
  return size
}
