import type { FieldProps } from '@rjsf/utils'
import { useMemo } from 'react'

import type { FieldNode, StockNode } from '../plan/FieldNode.ts'
import { drawNode, type PlanContext, type PlanFieldProps } from '../plan/drawNode.tsx'
import { rjsfFields } from './rjsfFields.ts'

/** The root of a form in the place of rjsf's SchemaField: what the plan knows is drawn by it, the rest by rjsf's own. */
export function PlanRoot({
  root,
  isolated,
  registry,
  onChange,
  onBlur,
  onFocus,
  formData,
  errorSchema,
}: FieldProps & { root: FieldNode; isolated: PlanContext['isolated'] }) {
  const form = useMemo<PlanContext>(
    () => ({ isolated, registry, change: onChange, blur: onBlur, focus: onFocus, Stock }),
    [isolated, registry, onChange, onBlur, onFocus],
  )
  return drawNode({ node: root, value: formData, errors: errorSchema, form })
}

function Stock({ node, value, errors, form }: PlanFieldProps<StockNode>) {
  const { SchemaField } = rjsfFields
  return (
    <SchemaField
      name={node.name}
      schema={node.schema}
      uiSchema={node.uiSchema}
      errorSchema={errors}
      fieldPathId={node.fieldPathId}
      formData={value}
      required={node.isRequired}
      disabled={node.isDisabled}
      readonly={node.isReadonly}
      hideError={node.hidesErrors}
      registry={form.registry}
      onChange={form.change}
      onBlur={form.blur}
      onFocus={form.focus}
    />
  )
}
