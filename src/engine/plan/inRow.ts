import getUiOptions from '@rjsf/utils/lib/getUiOptions.js'

import type { Path } from '#validation/pointer.ts'

import { ID_SEPARATOR } from '../form/fields/fieldId.ts'
import type { FieldNode, ObjectNode } from './FieldNode.ts'

/** Where a row stands. */
export interface RowLocation {
  name: string
  /** What it is called where nothing else says it. */
  title: string
  path: Path
  id: string
}

/** A row of a list as another one of it: the same in another place. */
export function inRow(row: FieldNode, { name, title, path, id }: RowLocation): FieldNode {
  const label = getUiOptions(row.uiSchema).title || row.schema.title || title
  return { ...moved(row, path, id), name, label }
}

function moved(node: FieldNode, path: Path, id: string): FieldNode {
  const fieldPathId = { $id: id, path }
  if (node.kind === 'object') return { ...node, fieldPathId, ...movedFields(node, path, id) }
  if (node.kind !== 'rows') return { ...node, fieldPathId }
  const rows: FieldNode[] = []
  const rowAt = (index: number) =>
    (rows[index] ??= moved(node.rowAt(index), [...path, index], `${id}${ID_SEPARATOR}${index}`))
  return { ...node, fieldPathId, rowAt }
}

function movedFields({ always, children }: ObjectNode, path: Path, id: string): Partial<ObjectNode> {
  const inside = (field: FieldNode) =>
    moved(field, [...path, field.name], `${id}${ID_SEPARATOR}${field.name}`)
  if (always) return { always: always.map(inside) }
  const movedChild = ({ name, variants }: ObjectNode['children'][number]) => ({
    name,
    variants: variants.map(({ when, node }) => ({ when, node: inside(node) })),
  })
  return { children: children.map(movedChild) }
}
