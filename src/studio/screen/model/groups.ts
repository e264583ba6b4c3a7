import type { JSONSchema7 } from 'json-schema'

import type { EditedField } from './fieldsIn.ts'
import type { EditedScreen } from './ScreenFile.ts'

/** Where a field is to stand: in a group, or at the top of its screen. */
export interface GroupPlace {
  group: EditedField | undefined
  /** The field after which it is drawn, of those there; null for the first. */
  after: string | null
}

/** Whether fields can be put into one: an object that the screen's own file describes, and no list, whose entries answer each. */
export function isGroup({ schema, place, names, fields }: EditedField): boolean {
  return (
    schema.type === 'object' &&
    place !== undefined &&
    !names.includes('items') &&
    fields.some((inner) => inner.place !== undefined)
  )
}

/**
 * Whether a field can stand in another group: not where that has one of its name, nor where what is beside it depends on it
 * or it on that: by a branch of the schema, or an option that names a field beside.
 */
export function canMoveTo(
  { value }: Pick<EditedScreen, 'value'>,
  fields: readonly EditedField[],
  { names, place }: EditedField,
  group: EditedField | undefined,
): boolean {
  const name = names.at(-1)!
  const parent = names.slice(0, -1)
  const to = group?.names ?? []
  const isPlain = place?.length === 1 + 2 * names.length && !names.includes('items')
  if (!isPlain || (group && !isGroup(group)) || isSame(parent, to)) return false
  if (isSame(names, to.slice(0, names.length))) return false
  if ((group?.fields ?? fields).some((each) => each.names.at(-1) === name)) return false
  const schema = parent.reduce<unknown>(
    (node, each) => inside(inside(node, 'properties'), each),
    value.schema,
  )
  const { properties = {}, required: _, ...rules } = schema as JSONSchema7
  const ui = parent.reduce<unknown>(inside, value.uiSchema)
  const says = (of: string, named: string) => isNamedIn(inside(inside(ui, of), 'ui:options'), named)
  const beside = Object.keys(properties).filter((each) => each !== name)
  return !isNamedIn(rules, name) && !beside.some((each) => says(each, name) || says(name, each))
}

function isNamedIn(value: unknown, name: string): boolean {
  if (typeof value === 'string') return value === name
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => key === name || isNamedIn(each, name))
}

function inside(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[name]
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index])
}
