import getUiOptions from '@rjsf/utils/lib/getUiOptions.js'

import { once } from '#validation/once.ts'
import type { Path } from '#validation/pointer.ts'

import { ID_SEPARATOR } from '../../form/fields/fieldId.ts'
import type { FieldNode, ObjectNode, RowsNode } from '../FieldNode.ts'

const rowsOf = once((_list: RowsNode): FieldNode[] => [])

/** The row of a list at an index, always the same one: the first row, in another place. */
export function rowAt(list: RowsNode, index: number): FieldNode {
  const rows = rowsOf(list)
  return (rows[index] ??= index === 0 ? list.first() : inRow(list, index))
}

function inRow(list: RowsNode, index: number): FieldNode {
  const { name, title, fieldPathId } = list
  const moved = movedTo(list.first(), [...fieldPathId.path, index], inside(fieldPathId.$id, index))
  return called({ ...moved, name: `${name}-${index}` }, title, index)
}

/** A row that has no title of its own is called by the title of its list and its number, and its own rows by what it is called. */
function called(row: FieldNode, titleOfList: string, index: number): FieldNode {
  const title = row.schema.title || `${titleOfList}-${index + 1}`
  const label = getUiOptions(row.uiSchema).title || title
  if (row.kind !== 'rows') return { ...row, label }
  const first = called(row.first(), title, 0)
  return { ...row, label, title, first: () => first }
}

function movedTo(node: FieldNode, path: Path, id: string): FieldNode {
  const fieldPathId = { $id: id, path }
  switch (node.kind) {
    case 'object':
      return { ...node, fieldPathId, ...movedFields(node, path, id) }
    case 'rows': {
      const first = movedTo(node.first(), [...path, 0], inside(id, 0))
      return { ...node, fieldPathId, first: () => first }
    }
    case 'choice':
      return {
        ...node,
        fieldPathId,
        bind: (part, looks) => movedTo(node.bind(part, looks), path, id),
      }
    default:
      return { ...node, fieldPathId }
  }
}

function movedFields({ always, children }: ObjectNode, path: Path, id: string): Partial<ObjectNode> {
  const moved = (field: FieldNode) => movedTo(field, [...path, field.name], inside(id, field.name))
  if (always) return { always: always.map(moved) }
  const movedChild = ({ name, variants }: ObjectNode['children'][number]) => ({
    name,
    variants: variants.map(({ when, node }) => ({ when, node: moved(node) })),
  })
  return { children: children.map(movedChild) }
}

function inside(id: string, name: string | number): string {
  return `${id}${ID_SEPARATOR}${name}`
}
