import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js'
import type { FieldProps, Registry } from '@rjsf/utils'
import { memo, useMemo } from 'react'

import { wholeKeyOf } from '../../compile/judge/validatorKey.ts'
import { drawFields, drawNode, type PlanContext, type PlanFieldProps } from '../drawNode.tsx'
import { fieldProps } from '../fieldProps.ts'
import type { ChoiceNode } from '../FieldNode.ts'
import { frameOf } from '../frameOf.tsx'
import { partsOf } from './partsOf.ts'

/**
 * A choice of branches, as rjsf's SchemaField draws it: what they share, then the choice and the branch chosen. Which one
 * that is, and what becomes of the answers when it is another, rjsf's own MultiSchemaField says.
 */
export const ChoiceField = memo(function ChoiceField(props: PlanFieldProps<ChoiceNode>) {
  const { node, value, errors, form } = props
  const { schema, uiSchema } = node
  const { schemaUtils, templates } = form.registry
  const { FieldTemplate } = templates
  const { shared } = partsOf(node)
  const registry = useMemo(() => withBranches(node, form), [node, form])
  return (
    <FieldTemplate
      {...frameOf(node, value, errors, form)}
      errors={undefined}
      displayLabel={schemaUtils.getDisplayLabel(schema, uiSchema)}
    >
      <>
        {shared && drawFields({ ...props, node: shared })}
        <MultiSchemaField {...fieldProps(props)} options={schema.oneOf ?? schema.anyOf} registry={registry} />
      </>
    </FieldTemplate>
  )
})

/** What MultiSchemaField draws with: the branch that it has chosen by the plan. */
function withBranches(choice: ChoiceNode, form: PlanContext): Registry {
  const { branches } = partsOf(choice)
  const SchemaField = ({ schema, formData, errorSchema }: FieldProps) => {
    const node = branches.get(wholeKeyOf(schema) ?? '')
    return node && drawNode({ node, value: formData, errors: errorSchema, form })
  }
  return { ...form.registry, fields: { ...form.registry.fields, SchemaField } }
}
