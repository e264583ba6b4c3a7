import { type Field, fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'
import { own } from '#validation/own.ts'
import type { Accepted } from '#engine/compile/findings/Accepted.ts'

import type { Catalog } from '../content/Catalog.ts'
import type { ScreenDefinition } from '../content/Content.ts'

/** A field of which a screen says how it is drawn. */
export interface DrawnField {
  /** Its names from the top, with `items` for the entry of a list. */
  path: string[]
  /** Where the screen says it. */
  pointer: string
  field?: Field | undefined
  /** The widget or field that draws it, and what that accepts; without a name of either, what its schema is drawn by. */
  name?: string
  accepts?: Accepted | undefined
  /** Where in the screen the name stands. */
  namedAt?: string
  options: Record<string, unknown>
}

/** Returns the fields of which a screen says how they are drawn. */
export function drawnFields({ value, schema }: ScreenDefinition, { accepts }: Catalog): DrawnField[] {
  const fields = fieldsOf(schema)
  return uiNodesOf(value.uiSchema).map(({ path, pointer, node }) => {
    const field = fields.get(path.join('.'))
    const options = (node['ui:options'] ?? {}) as Record<string, unknown>
    const named = namedIn(node)
    const name = named?.name ?? (field && usualFor(field, accepts.widgets))
    return {
      path,
      pointer,
      field,
      options,
      ...(name !== undefined && { name, accepts: accepts.fields.get(name) ?? accepts.widgets.get(name) }),
      ...(named && { namedAt: `${pointer}/${named.key}` }),
    }
  })
}

function namedIn(node: Record<string, unknown>): { name: string; key: string } | undefined {
  for (const key of ['ui:field', 'ui:widget']) {
    const name = node[key] ?? own(node['ui:options'], key.slice('ui:'.length))
    if (typeof name === 'string')
      return { name, key: node[key] === undefined ? `ui:options/${key.slice('ui:'.length)}` : key }
  }
  return undefined
}

/** What draws a field where the screen names nothing. */
function usualFor({ schemas }: Field, widgets: ReadonlyMap<string, Accepted>): string | undefined {
  const formats = schemas.flatMap(({ format }) => format ?? [])
  const ofFormat = formats.find((format) => widgets.has(format))
  if (ofFormat !== undefined) return ofFormat
  const types = new Set(schemas.flatMap(({ type }) => type ?? []))
  if (types.has('boolean')) return 'CheckboxWidget'
  if (schemas.some((schema) => schema.enum !== undefined)) return 'SelectWidget'
  if (types.has('number') || types.has('integer')) return 'NumberWidget'
  return types.has('string') ? 'TextWidget' : undefined
}
