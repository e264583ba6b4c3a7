import { ERRORS_KEY, type ErrorSchema } from '@rjsf/utils'
import { memo } from 'react'

import { own } from '#validation/own.ts'
import type { PlanFieldProps } from '../drawNode.tsx'
import type { RowsNode } from '../FieldNode.ts'
import { frameOf } from '../frameOf.tsx'
import { Row } from './Row.tsx'
import { rowAt } from './rowAt.ts'
import { listOf, useRows } from './useRows.ts'

/** A list of rows: what rjsf's SchemaField and ArrayField would draw, each row again only when it is another itself. */
export const RowsList = memo(function RowsList({ node, value, errors, form }: PlanFieldProps<RowsNode>) {
  const { FieldTemplate, ArrayFieldTemplate } = form.registry.templates
  const { keys, acts } = useRows(node, form)
  const rows = listOf(value)
  const rowKeys = keys.of(rows.length)
  const canAdd = hasRoom(node, rows.length)
  const items = rows.map((row, index) => (
    <Row
      key={rowKeys[index]}
      rowKey={rowKeys[index]!}
      list={node}
      node={rowAt(node, index)}
      index={index}
      isLast={index === rows.length - 1}
      canAdd={canAdd}
      acts={acts}
      value={row}
      errors={own(errors, index) as ErrorSchema | undefined}
      form={form}
    />
  ))
  return (
    <FieldTemplate {...frameOf(node, value, errors, form)} displayLabel={false}>
      <ArrayFieldTemplate
        canAdd={canAdd}
        items={items}
        className={`rjsf-field rjsf-field-array rjsf-field-array-of-${String(node.first().schema.type)}`}
        disabled={node.isDisabled}
        readonly={node.isReadonly}
        required={node.isRequired}
        fieldPathId={node.fieldPathId}
        schema={node.schema}
        uiSchema={node.uiSchema}
        title={node.label}
        formData={rows}
        errorSchema={errors}
        rawErrors={errors?.[ERRORS_KEY]}
        registry={form.registry}
        optionalDataControl={undefined}
        onAddClick={acts.add}
      />
    </FieldTemplate>
  )
})

/** Whether the schema takes one more row. */
function hasRoom({ options, schema }: RowsNode, count: number): boolean {
  return options.addable !== false && (schema.maxItems === undefined || count < schema.maxItems)
}
