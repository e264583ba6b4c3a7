import { misfitWidgets } from '#engine/compile/findings/misfitWidgets.ts'

import type { Check } from '../../Check.ts'
import { sayKinds } from '../../hints/sayKinds.ts'
import { type DrawnField, drawnFields } from '../../lookups/drawnFields.ts'
import type { Kind } from '../../pointers/typesOf.ts'

/** A widget or a field is given what it can hold: of its type, of its format, and with something to choose from where it draws choices. */
export const everyWidgetAcceptsItsField: Check = function* ({ screens, catalog }) {
  const { widgets, fields } = catalog.accepts
  const held = new Map([...widgets].map(([name, { types }]) => [name, types]))
  for (const screen of screens.values()) {
    const { source, value, schema } = screen
    for (const misfit of misfitWidgets(schema, value.uiSchema, held)) yield { source, ...misfit }
    for (const drawn of drawnFields(screen, catalog)) {
      const wrong =
        wrongType(drawn, fields.has(drawn.name ?? '')) ??
        wrongFormat(drawn, widgets) ??
        wrongChoice(drawn) ??
        wrongBox(drawn)
      if (wrong) yield { source, pointer: drawn.namedAt ?? drawn.pointer, ...wrong }
    }
  }
}

interface Wrong {
  message: string
  hint: string
}

function wrongType({ name, accepts, field }: DrawnField, isField: boolean): Wrong | undefined {
  const types = field?.schemas.flatMap(({ type }) => type ?? []) ?? []
  if (!isField || !accepts || types.length === 0 || types.some((type) => accepts.types.includes(type)))
    return undefined
  return {
    message: `"${name}" draws ${sayKinds(accepts.types as Kind[])}; this is ${sayKinds([...new Set(types)])}.`,
    hint: 'Name another field, or a widget.',
  }
}

function wrongFormat(
  { name, accepts, field, namedAt }: DrawnField,
  widgets: ReadonlyMap<string, DrawnField['accepts']>,
): Wrong | undefined {
  if (!accepts?.formats || !field || namedAt === undefined) return undefined
  const { formats } = accepts
  const own = field.schemas.flatMap(({ format }) => format ?? [])
  const isText = field.schemas.some(({ type }) => type === 'string')
  const isPlain = accepts.isPlain === true && own.length === 0
  if (!isText || isPlain || own.some((format) => formats.includes(format))) return undefined
  const fitting = [...widgets].flatMap(([other, each]) =>
    each?.formats && /^[A-Z]/.test(other) && own.some((format) => each.formats?.includes(format))
      ? [other]
      : [],
  )
  const is = own.length > 0 ? `this is one of the format ${own.join(', ')}` : 'this is any text'
  return {
    message: `"${name}" holds a text of the format ${formats.join(', ')}; ${is}.`,
    hint:
      fitting.length > 0
        ? `For ${own.join(', ')} there are: ${fitting.join(', ')}.`
        : 'Say the format in the schema, or name another widget.',
  }
}

function wrongBox({ name, accepts, field }: DrawnField): Wrong | undefined {
  const values = field?.schemas.flatMap((schema) => schema.enum ?? []) ?? []
  if (!accepts?.isBox || values.length === 0) return undefined
  return {
    message: `"${name}" takes any text, but this field is one of ${values.length} values.`,
    hint: 'Name a widget with choices, such as "RadioWidget".',
  }
}

function wrongChoice({ name, accepts, field, options }: DrawnField): Wrong | undefined {
  if (!accepts?.isChoice || !field || 'source' in options) return undefined
  const listed = field.schemas.flatMap((schema) => [schema, ...[schema.items ?? []].flat()])
  if (
    listed.some((each) => typeof each === 'object' && (each.enum ?? each.oneOf ?? each.anyOf) !== undefined)
  )
    return undefined
  if (listed.some((each) => typeof each === 'object' && each.type === 'boolean')) return undefined
  return {
    message: `"${name}" has nothing to choose from: the schema lists no values, and no source is named.`,
    hint: 'Name a "source" in its options, or list the values by "enum".',
  }
}
