import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import { once } from '#validation/once.ts'
import { referredSchema } from '#validation/schema/referredSchema.ts'

/** A field that a screen asks for: its names from the top, with `items` for the entry of a list, as wording writes them. */
export interface Field {
  path: string[]
  /** What is said of it, in the field's own schema and in branches. */
  schemas: JSONSchema7[]
  isRequired: boolean
}

/** Every field of a schema whose references are resolved, those of its branches too, outermost first. */
export const fieldsOf = once((schema: JSONSchema7): ReadonlyMap<string, Field> => {
  const fields = new Map<string, Field>()
  collect(schema, [], { root: schema, fields, following: [] })
  return fields
})

interface Walk {
  root: JSONSchema7
  fields: Map<string, Field>
  /** References on the way here: a schema may stand inside itself, its fields are named once. */
  following: string[]
}

function collect(definition: JSONSchema7Definition | undefined, path: string[], walk: Walk): void {
  if (typeof definition !== 'object') return
  keep(definition, path, walk.fields)

  if (definition.$ref !== undefined && !walk.following.includes(definition.$ref)) {
    const target = referredSchema(definition.$ref, walk.root)
    collect(target, path, { ...walk, following: [...walk.following, definition.$ref] })
  }
  for (const [name, child] of Object.entries(definition.properties ?? {})) {
    collect(child, [...path, name], walk)
  }
  for (const name of definition.required ?? []) {
    const child = walk.fields.get([...path, name].join('.'))
    if (child) child.isRequired = true
  }
  const { items } = definition
  if (items !== undefined && !Array.isArray(items)) collect(items, [...path, 'items'], walk)
  for (const branch of branchesOf(definition)) collect(branch, path, walk)
}

function keep(schema: JSONSchema7, path: string[], fields: Map<string, Field>): void {
  if (path.length === 0) return
  const name = path.join('.')
  const field = fields.get(name) ?? { path, schemas: [], isRequired: false }
  field.schemas.push(schema)
  fields.set(name, field)
}

function branchesOf(schema: JSONSchema7): (JSONSchema7Definition | undefined)[] {
  const { allOf = [], anyOf = [], oneOf = [], then, else: otherwise } = schema
  return [...allOf, ...anyOf, ...oneOf, then, otherwise]
}
