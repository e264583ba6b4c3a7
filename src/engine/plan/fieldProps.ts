import type { FieldProps } from '@rjsf/utils'

import type { PlanFieldProps } from './drawNode.tsx'

/** Returns what a field of rjsf is given, from a node of the plan; a schema that it is cut to is given beside. */
export function fieldProps({ node, value, errors, form }: PlanFieldProps): FieldProps {
  return {
    name: node.name,
    schema: node.schema,
    uiSchema: node.uiSchema,
    errorSchema: errors,
    fieldPathId: node.fieldPathId,
    formData: value,
    required: node.isRequired,
    disabled: node.isDisabled,
    readonly: node.isReadonly,
    hideError: node.hidesErrors,
    registry: form.registry,
    onChange: form.change,
    onBlur: form.blur,
    onFocus: form.focus,
  }
}
