import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { ScreenDefinition } from '../content/Content.ts'

/** A field that nothing draws and nothing fills in, and where the screen says so. */
export interface UndrawnField {
  pointer: string
  at: string
}

/** Returns the fields that are never drawn, and get no value: from a prefill, a default, or a widget that names them. */
export function undrawnFields({ value, schema }: ScreenDefinition): UndrawnField[] {
  const nodes = uiNodesOf(value.uiSchema)
  const fields = fieldsOf(schema)
  const named = new Set(nodes.flatMap(({ node }) => textsIn(node['ui:options'])))
  return nodes.flatMap(({ path, pointer, node }) => {
    const name = path.at(-1)
    const field = fields.get(path.join('.'))
    if (node['ui:widget'] !== 'hidden' || name === undefined || !field || path.includes('items')) return []
    const inData = toPointer(path)
    const isFilledIn =
      Object.keys(value.prefill ?? {}).some((filled) => `${inData}/`.startsWith(`${filled}/`)) ||
      field.schemas.some((each) => 'default' in each) ||
      named.has(name) ||
      named.has(inData)
    return isFilledIn ? [] : [{ pointer: inData, at: `${pointer}/ui:widget` }]
  })
}

function textsIn(options: unknown): string[] {
  if (typeof options === 'string') return [options]
  return typeof options === 'object' && options !== null ? Object.values(options).flatMap(textsIn) : []
}
