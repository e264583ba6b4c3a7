import type { ArrayFieldItemTemplateProps, ErrorSchema, StrictRJSFSchema } from '@rjsf/utils'
import { memo } from 'react'

import { drawNode, type PlanContext } from '../drawNode.tsx'
import type { FieldNode, RowsNode } from '../FieldNode.ts'
import type { Press, RowActs } from './useRows.ts'

interface RowProps {
  rowKey: string
  list: RowsNode
  node: FieldNode
  index: number
  isLast: boolean
  canAdd: boolean
  acts: RowActs
  value: unknown
  errors: ErrorSchema | undefined
  form: PlanContext
}

type SharedProp = 'index' | 'totalItems' | 'disabled' | 'readonly' | 'schema' | 'uiSchema' | 'registry'

/** One row of a list, and what can be done to it, as rjsf's ArrayField describes it to the theme. */
export const Row = memo(function Row(props: RowProps) {
  const { rowKey, list, node, index, canAdd, value, errors, form } = props
  const { ArrayFieldItemTemplate } = form.registry.templates
  const has = buttonsOf(props)
  // No template of ours asks how many rows there are: told that, each would be drawn again with every row that comes.
  const shared = {
    index,
    disabled: list.isDisabled,
    readonly: list.isReadonly,
    schema: node.schema,
    uiSchema: node.uiSchema,
    registry: form.registry,
  } as Pick<ArrayFieldItemTemplateProps, SharedProp>
  return (
    <ArrayFieldItemTemplate
      {...shared}
      itemKey={rowKey}
      className="rjsf-array-item"
      parentUiSchema={list.uiSchema}
      hasToolbar={Object.values(has).some(Boolean)}
      displayLabel={displaysLabel(node, form)}
      hasDescription={Boolean(node.options.description ?? (node.schema as StrictRJSFSchema).description)}
      buttonsProps={{ ...shared, ...has, ...pressesOf(props), canAdd, fieldPathId: node.fieldPathId }}
    >
      {/* Its name says where it stands: by that key it would be drawn anew wherever it goes. */}
      {drawNode({ node, value, errors, form }, 'row')}
    </ArrayFieldItemTemplate>
  )
})

function displaysLabel(node: FieldNode, { registry }: PlanContext): boolean {
  if (node.kind === 'choice') return registry.schemaUtils.getDisplayLabel(node.schema, node.uiSchema)
  return node.kind === 'leaf' && node.displaysLabel
}

function buttonsOf({ list: { options }, index, isLast, canAdd }: RowProps) {
  const { orderable = true, removable = true, copyable = false } = options
  return {
    hasMoveUp: orderable && index > 0,
    hasMoveDown: orderable && !isLast,
    hasCopy: copyable && canAdd,
    hasRemove: removable,
  }
}

function pressesOf({ acts, index }: RowProps) {
  return {
    onAddItem: (press?: Press) => acts.add(press, index + 1),
    onCopyItem: (press?: Press) => acts.copy(press, index),
    onRemoveItem: (press?: Press) => acts.remove(press, index),
    onMoveUpItem: (press?: Press) => acts.move(press, index, index - 1),
    onMoveDownItem: (press?: Press) => acts.move(press, index, index + 1),
  }
}
