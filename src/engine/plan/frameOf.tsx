import { ERRORS_KEY, type ErrorSchema, type StrictRJSFSchema } from '@rjsf/utils'

import type { PlanContext } from './drawNode.tsx'
import type { FieldNode } from './FieldNode.ts'

/** In the place of what rjsf's own fields do and a plan has no need of. */
export const nothing = () => undefined

/** The frame of a field, as rjsf's SchemaField describes it to the theme's FieldTemplate. */
export function frameOf(node: FieldNode, value: unknown, errors: ErrorSchema | undefined, form: PlanContext) {
  const { registry } = form
  const { fieldPathId, schema, uiSchema, hidesErrors, options } = node
  const { FieldHelpTemplate, FieldErrorTemplate, DescriptionFieldTemplate } = registry.templates
  const said = errors?.[ERRORS_KEY]
  const hasErrors = !hidesErrors && said !== undefined && said.length > 0
  const description = descriptionOf(node)
  const shared = { schema, uiSchema, registry }
  return {
    ...shared,
    id: fieldPathId.$id,
    fieldPathId,
    label: node.label,
    rawDescription: description,
    description: (
      <DescriptionFieldTemplate
        id={`${fieldPathId.$id}__description`}
        description={description}
        {...shared}
      />
    ),
    rawHelp: typeof options.help === 'string' ? options.help : undefined,
    help: (
      <FieldHelpTemplate help={options.help} fieldPathId={fieldPathId} hasErrors={hasErrors} {...shared} />
    ),
    rawErrors: hidesErrors ? undefined : said,
    errors: hidesErrors ? undefined : (
      <FieldErrorTemplate errors={said} errorSchema={errors} fieldPathId={fieldPathId} {...shared} />
    ),
    classNames: `rjsf-field rjsf-field-${String(schema.type)}${hasErrors ? ' rjsf-field-error' : ''}`,
    formData: value,
    hidden: node.isHidden,
    required: node.isRequired,
    disabled: node.isDisabled,
    readonly: node.isReadonly,
    hideError: hidesErrors,
    style: undefined,
    onChange: form.change,
    onKeyRename: nothing,
    onKeyRenameBlur: nothing,
    onRemoveProperty: nothing,
  }
}

/** What the screen itself says of a field. */
export function descriptionOf({ options, schema }: FieldNode): string {
  return options.description || (schema as StrictRJSFSchema).description || ''
}
