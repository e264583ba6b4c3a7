import type { JSONPath } from 'jsonc-parser'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import type { EditedScreen, Files } from './ScreenFile.ts'
import { readJson } from './readJson.ts'

/** When a field must be answered; `sometimes` where a condition of the schema says so. */
export type Requirement = 'always' | 'sometimes' | 'never'

/** A field of a screen, as its file has it. */
export interface EditedField {
  /** Into the data: `/people/items/name`. */
  pointer: string
  /** Names from the top, `items` for the entry of a list. */
  names: string[]
  /** What is asked, with the shared piece that it is made of. */
  schema: JSONSchema7
  /** Where it stands in the screen's file; undefined inside of a shared piece. */
  place?: JSONPath
  /** The shared file that it is made of, or stands in. */
  shared?: string
  requirement: Requirement
  fields: EditedField[]
}

interface Around {
  files: Files
  names: string[]
  place: JSONPath | undefined
  shared: string | undefined
  /** Shared files on the way here: one may stand in itself. */
  seen: readonly string[]
}

/** Returns the fields of a screen in the order in which they are drawn, those that only a branch asks for too. */
export function fieldsIn({ value }: Pick<EditedScreen, 'value'>, files: Files): EditedField[] {
  if (!value.schema) return []
  const around = { files, names: [], place: ['schema'], shared: undefined, seen: [] }
  return fieldsOfObject(value.schema, value.uiSchema, around)
}

/** Returns all fields, each before those inside of it. */
export function allFields(fields: readonly EditedField[]): EditedField[] {
  return fields.flatMap((field) => [field, ...allFields(field.fields)])
}

function fieldsOfObject(schema: JSONSchema7, ui: unknown, around: Around): EditedField[] {
  const found = new Map<string, EditedField>()
  const required = new Set(schema.required)
  const branches = branchesOf(schema, around.place)
  const sometimes = new Set(branches.flatMap(({ schema: branch }) => branch.required ?? []))
  for (const part of [{ schema, place: around.place }, ...branches]) {
    for (const [name, definition] of Object.entries(part.schema.properties ?? {})) {
      if (typeof definition !== 'object' || found.has(name)) continue
      const requirement = required.has(name) ? 'always' : sometimes.has(name) ? 'sometimes' : 'never'
      const place = part.place && [...part.place, 'properties', name]
      found.set(name, fieldOf(name, definition, inside(ui, name), requirement, { ...around, place }))
    }
  }
  return inOrder(found, inside(ui, 'ui:order'))
}

function fieldOf(
  name: string,
  written: JSONSchema7,
  ui: unknown,
  requirement: Requirement,
  around: Around,
): EditedField {
  const names = [...around.names, name]
  const { schema, shared } = withShared(written, around)
  const isOfShared = shared !== undefined && written.$ref !== undefined
  const within: Around = {
    ...around,
    names,
    place: isOfShared ? undefined : around.place,
    shared,
    seen: shared === undefined ? around.seen : [...around.seen, shared],
  }
  const { items } = schema
  const entry = typeof items === 'object' && !Array.isArray(items) ? items : undefined
  const place = within.place
  const fields = entry
    ? fieldsOfObject(withShared(entry, within).schema, inside(ui, 'items'), {
        ...within,
        names: [...names, 'items'],
        place: place && entry.$ref === undefined ? [...place, 'items'] : undefined,
      })
    : fieldsOfObject(schema, ui, within)
  return {
    pointer: names.map((each) => `/${each}`).join(''),
    names,
    schema,
    ...(around.place && { place: around.place }),
    ...(shared !== undefined && { shared }),
    requirement,
    fields,
  }
}

/** A schema over the shared pieces that it refers to, one after the other; and the file of the first. */
function withShared(
  written: JSONSchema7,
  { files, shared, seen }: Pick<Around, 'files' | 'shared' | 'seen'>,
): { schema: JSONSchema7; shared: string | undefined } {
  const { $ref, ...own } = written
  const [, name] = /^\/shared\/([\w-]+)\.json$/.exec($ref ?? '') ?? []
  const file = name === undefined ? undefined : `schemas/shared/${name}.json`
  if (file === undefined || seen.includes(file)) return { schema: own, shared }
  const piece = readJson<JSONSchema7>(files.get(file)) ?? {}
  const { schema } = withShared(piece, { files, shared: file, seen: [...seen, file] })
  return { schema: { ...schema, ...own }, shared: file }
}

interface Branch {
  schema: JSONSchema7
  place: JSONPath | undefined
}

function branchesOf(schema: JSONSchema7, place: JSONPath | undefined): Branch[] {
  const at = (definition: JSONSchema7Definition | undefined, ...path: (string | number)[]): Branch[] =>
    typeof definition === 'object' ? [{ schema: definition, place: place && [...place, ...path] }] : []
  const { allOf = [], then, else: otherwise } = schema
  const all = allOf.flatMap((part, index) =>
    at(part, 'allOf', index).flatMap((branch) => [branch, ...branchesOf(branch.schema, branch.place)]),
  )
  return [...at(then, 'then'), ...at(otherwise, 'else'), ...all]
}

function inOrder(fields: ReadonlyMap<string, EditedField>, order: unknown): EditedField[] {
  if (!Array.isArray(order)) return [...fields.values()]
  const names = order.filter((name): name is string => typeof name === 'string')
  const rest = [...fields.keys()].filter((name) => !names.includes(name))
  const at = names.indexOf('*')
  const whole = at < 0 ? [...names, ...rest] : names.toSpliced(at, 1, ...rest)
  return whole.flatMap((name) => fields.get(name) ?? [])
}

function inside(ui: unknown, name: string): unknown {
  return (ui as Record<string, unknown> | undefined)?.[name]
}
