import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { referredSchema } from '#validation/schema/referredSchema.ts'

/** What a schema says of a pointer inside its values, in any branch of its conditions. */
export interface SchemaAt {
  /** Everything that always holds there; empty where nothing is known. */
  schemas: JSONSchema7[]
  /** Whether there is a value wherever the schema is met. */
  isRequired: boolean
}

/** Returns what a schema says of the pointer at `path`. Branches (`if`, `oneOf` ...) say nothing that always holds. */
export function schemaAt(schema: JSONSchema7, path: string[], root = schema): SchemaAt {
  const [name, ...rest] = path
  const all = allOf(schema, root)
  if (name === undefined) return { schemas: all, isRequired: true }

  const below = all.flatMap((each) => childOf(each, name) ?? []).map((child) => schemaAt(child, rest, root))
  const isNamed = all.some(({ required = [] }) => required.includes(name))
  return {
    schemas: below.flatMap(({ schemas }) => schemas),
    isRequired: isNamed && below.some(({ isRequired }) => isRequired),
  }
}

function childOf({ properties = {}, items }: JSONSchema7, name: string): JSONSchema7 | undefined {
  const child = /^\d+$/.test(name) && items !== undefined ? items : own(properties, name)
  return typeof child === 'object' && !Array.isArray(child) ? child : undefined
}

function own(properties: Record<string, JSONSchema7Definition>, name: string) {
  return Object.hasOwn(properties, name) ? properties[name] : undefined
}

/** The schema, what it refers to, and all of its `allOf`, each for itself. */
function allOf(schema: JSONSchema7, root: JSONSchema7, following: string[] = []): JSONSchema7[] {
  const { $ref, allOf: parts = [] } = schema
  const target =
    $ref === undefined || following.includes($ref) ? undefined : (referredSchema($ref, root) as JSONSchema7)
  const inner = [target, ...parts].filter((part): part is JSONSchema7 => typeof part === 'object')
  const next = $ref === undefined ? following : [...following, $ref]
  return [schema, ...inner.flatMap((part) => allOf(part, root, next))]
}
