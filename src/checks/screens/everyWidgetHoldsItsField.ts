import type { JSONSchema7 } from 'json-schema'

import { own } from '#engine/compile/own.ts'

import type { Check } from '../Check.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { uiNodesOf } from '../uiNodesOf.ts'

/** A widget is given a field of a type that it can hold. */
export const everyWidgetHoldsItsField: Check = function* ({ screens, catalog }) {
  for (const { source, value, schema } of screens.values()) {
    const fields = fieldsOf(schema)
    for (const { node, path, pointer } of uiNodesOf(value.uiSchema)) {
      const { widget, place } = widgetOf(node)
      const held = typeof widget === 'string' ? catalog.widgetTypes.get(widget) : undefined
      const types = typesOf(fields.get(path.join('.'))?.schemas ?? [])
      if (held === undefined || types.length === 0 || types.some((type) => held.includes(type))) continue
      const fitting = catalog.widgets.filter((name) =>
        types.some((type) => catalog.widgetTypes.get(name)?.includes(type)),
      )
      yield {
        source,
        pointer: `${pointer}/${place}`,
        message: `"${String(widget)}" holds ${held.join(', ')}; this field is ${types.join(', ')}.`,
        hint: `For ${types.join(', ')} there are: ${fitting.join(', ')}.`,
      }
    }
  }
}

function widgetOf(node: Record<string, unknown>): { widget: unknown; place: string } {
  if (node['ui:widget'] !== undefined) return { widget: node['ui:widget'], place: 'ui:widget' }
  const options = (node['ui:options'] ?? {}) as Record<string, unknown>
  return { widget: own(options, 'widget'), place: 'ui:options/widget' }
}

/** The types that the field may have, but for `null`, which every widget keeps as empty. */
function typesOf(schemas: JSONSchema7[]): string[] {
  const types = schemas.flatMap(({ type, const: only, enum: listed }) => {
    if (type !== undefined) return [type].flat()
    const values = only === undefined ? (listed ?? []) : [only]
    return values.map(typeOf)
  })
  return [...new Set<string>(types)].filter((type) => type !== 'null')
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}
