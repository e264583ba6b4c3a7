import type { JSONSchema7 } from 'json-schema'

import { evaluateAt } from '#validation/pointer.ts'
import { inPlaceSchemas, isSchemaObject } from '#validation/schema/inPlaceSchemas.ts'
import { pointerOfReference } from '#validation/schema/referredSchema.ts'

/** A schema, where it stands in the whole, and the pointer of what it judges. */
export interface Place {
  schema: JSONSchema7
  at: string
  pointer: string
}

/** Those of the branches of a schema that are to be followed, and where each stands below it. */
export type Branches = (schema: JSONSchema7) => [branch: unknown, at: string][]

/** Returns a schema, and all others that judge the same value: what does so twice is there twice. */
export function judging(schema: JSONSchema7, root: JSONSchema7, around: JSONSchema7[] = []): JSONSchema7[] {
  if (around.includes(schema)) return []
  const inside = [...around, schema]
  return [schema, ...inPlaceSchemas(schema, root).flatMap((each) => judging(each, root, inside))]
}

/** Returns those of them that judge it under every condition, and such branches as are followed too. */
export function asking(
  { schema, at, pointer }: Place,
  root: JSONSchema7,
  branches: Branches = () => [],
  around: JSONSchema7[] = [],
): Place[] {
  if (around.includes(schema)) return []
  const inside = [...around, schema]
  const to = (each: unknown, where: string) =>
    isSchemaObject(each) ? asking({ schema: each, at: where, pointer }, root, branches, inside) : []
  const referred = schema.$ref === undefined ? undefined : pointerOfReference(schema.$ref)
  return [
    { schema, at, pointer },
    ...(referred === undefined ? [] : to(evaluateAt(root, referred), referred)),
    ...(schema.allOf ?? []).flatMap((each, index) => to(each, `${at}/allOf/${index}`)),
    ...branches(schema).flatMap(([each, below]) => to(each, at + below)),
  ]
}
