import type { JSONSchema7 } from 'json-schema'

import { fieldsOf } from '../plan/fieldsOf.ts'
import { own } from '#validation/own.ts'
import { uiNodesOf } from '../plan/uiNodesOf.ts'

/** A widget that was given a field of a type that it cannot hold. */
export interface MisfitWidget {
  /** Where the screen file names it. */
  pointer: string
  message: string
  /** The widgets that hold such a field. */
  hint: string
}

/** Every widget that a screen gives a field it cannot hold. `held` are the JSON types that each widget can hold. */
export function* misfitWidgets(
  schema: JSONSchema7,
  uiSchema: unknown,
  held: ReadonlyMap<string, string[]>,
): Iterable<MisfitWidget> {
  const fields = fieldsOf(schema)
  for (const { node, path, pointer } of uiNodesOf(uiSchema)) {
    const { widget, key } = widgetOf(node)
    const holds = typeof widget === 'string' ? held.get(widget) : undefined
    const types = typesOf(fields.get(path.join('.'))?.schemas ?? [])
    if (holds === undefined || types.length === 0 || types.some((type) => holds.includes(type))) continue
    const fitting = [...held].filter(([, each]) => types.some((type) => each.includes(type)))
    yield {
      pointer: `${pointer}/${key}`,
      message: `"${String(widget)}" holds ${holds.join(', ')}; this field is ${types.join(', ')}.`,
      hint: `For ${types.join(', ')} there are: ${fitting.map(([name]) => name).join(', ')}.`,
    }
  }
}

function widgetOf(node: Record<string, unknown>): { widget: unknown; key: string } {
  if (node['ui:widget'] !== undefined) return { widget: node['ui:widget'], key: 'ui:widget' }
  return { widget: own(node['ui:options'], 'widget'), key: 'ui:options/widget' }
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
