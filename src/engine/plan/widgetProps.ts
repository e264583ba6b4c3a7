import type { ErrorSchema, WidgetProps } from '@rjsf/utils'

import type { LeafNode } from './FieldNode.ts'
import type { PlanContext } from './drawNode.tsx'

/** What rjsf's StringField, of a list its ArrayField, would give the widget of a field. */
export function widgetProps(
  node: LeafNode,
  value: unknown,
  rawErrors: string[] | undefined,
  form: PlanContext,
): WidgetProps {
  const { fieldPathId, schema, uiSchema } = node
  const isList = schema.type === 'array'
  return {
    id: fieldPathId.$id,
    name: node.name,
    htmlName: undefined,
    label: node.label,
    hideLabel: node.hidesLabel,
    hideError: node.hidesErrors,
    placeholder: node.placeholder,
    schema,
    uiSchema,
    options: node.options,
    multiple: isList,
    value: isList && value === undefined ? [] : value,
    required: node.isRequired,
    disabled: node.isDisabled,
    readonly: node.isReadonly,
    autofocus: Boolean(node.options.autofocus),
    rawErrors,
    registry: form.registry,
    onChange: (next: unknown, raised?: ErrorSchema, id?: string) =>
      form.change(next, fieldPathId.path, raised, id ?? fieldPathId.$id),
    onBlur: form.blur,
    onFocus: form.focus,
  }
}
