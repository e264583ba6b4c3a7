import {
  ERRORS_KEY,
  type ErrorSchema,
  type FieldProps,
  type Registry,
  type StrictRJSFSchema,
  type WidgetProps,
} from '@rjsf/utils'
import { type ComponentType, memo } from 'react'

import { type FieldNode, type LeafNode, nodesAsked, type ObjectNode, type StockNode } from './FieldNode.ts'

/** What the nodes of a form have in common; the same object for as long as the form is drawn. */
export interface PlanContext {
  registry: Registry
  change: FieldProps['onChange']
  blur: WidgetProps['onBlur']
  focus: WidgetProps['onFocus']
  /** Draws what is left to rjsf; a plan that is whole needs none. */
  Stock?: ComponentType<PlanFieldProps<StockNode>>
}

export interface PlanFieldProps<Node extends FieldNode = FieldNode> {
  node: Node
  value: unknown
  errors: ErrorSchema | undefined
  form: PlanContext
}

/** A node of the plan, and through it all that is below. It is drawn again when its own value or errors are others. */
export function PlanField({ node, ...rest }: PlanFieldProps) {
  switch (node.kind) {
    case 'leaf':
      return <LeafField node={node} {...rest} />
    case 'object':
      return <ObjectField node={node} {...rest} />
    case 'stock':
      return rest.form.Stock ? <rest.form.Stock node={node} {...rest} /> : null
  }
}

const nothing = () => undefined

/** One control in its frame: the same that rjsf's SchemaField and StringField would draw, in one step. */
const LeafField = memo(function LeafField({ node, value, errors, form }: PlanFieldProps<LeafNode>) {
  const { fieldPathId, Widget, schema, uiSchema } = node
  const rawErrors = node.hidesErrors ? undefined : errors?.[ERRORS_KEY]
  const { FieldTemplate } = form.registry.templates
  return (
    <FieldTemplate {...frameOf(node, value, errors, form)} displayLabel={node.displaysLabel}>
      <Widget
        id={fieldPathId.$id}
        name={node.name}
        htmlName={undefined}
        label={node.label}
        hideLabel={node.hidesLabel}
        hideError={node.hidesErrors}
        placeholder={node.uiSchema['ui:placeholder'] ?? ''}
        schema={schema}
        uiSchema={uiSchema}
        options={node.options}
        value={value}
        required={node.isRequired}
        disabled={node.isDisabled}
        readonly={node.isReadonly}
        autofocus={Boolean(node.options.autofocus)}
        rawErrors={rawErrors}
        registry={form.registry}
        onChange={(next: unknown, raised?: ErrorSchema, id?: string) =>
          form.change(next, fieldPathId.path, raised, id ?? fieldPathId.$id)
        }
        onBlur={form.blur}
        onFocus={form.focus}
      />
    </FieldTemplate>
  )
}, isTheSame)

const ObjectField = memo(function ObjectField({ node, value, errors, form }: PlanFieldProps<ObjectNode>) {
  const { FieldTemplate, ObjectFieldTemplate } = form.registry.templates
  const inside = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const { isDisabled: disabled, isReadonly: readonly } = node
  const properties = nodesAsked(node, value).map((child) => ({
    name: child.name,
    content: (
      <PlanField
        key={child.name}
        node={child}
        value={Object.hasOwn(inside, child.name) ? inside[child.name] : undefined}
        errors={(errors as Record<string, ErrorSchema> | undefined)?.[child.name]}
        form={form}
      />
    ),
    hidden: child.isHidden,
    required: node.isRequired,
    disabled,
    readonly,
  }))
  return (
    <FieldTemplate {...frameOf(node, value, errors, form)} displayLabel={false}>
      <ObjectFieldTemplate
        title={node.options.label === false ? '' : node.label}
        description={node.options.label === false ? undefined : descriptionOf(node)}
        properties={properties}
        fieldPathId={node.fieldPathId}
        schema={node.schema}
        uiSchema={node.uiSchema}
        formData={value}
        errorSchema={errors}
        registry={form.registry}
        required={node.isRequired}
        disabled={disabled}
        readonly={readonly}
        optionalDataControl={undefined}
        className={undefined}
        onAddProperty={nothing}
      />
    </FieldTemplate>
  )
})

/** The frame of a field, as rjsf's SchemaField describes it to the theme's FieldTemplate. */
function frameOf(node: FieldNode, value: unknown, errors: ErrorSchema | undefined, form: PlanContext) {
  const { registry } = form
  const { fieldPathId, schema, uiSchema, hidesErrors, options } = node
  const { FieldHelpTemplate, FieldErrorTemplate, DescriptionFieldTemplate } = registry.templates
  const own = errors?.[ERRORS_KEY]
  const hasErrors = !hidesErrors && own !== undefined && own.length > 0
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
    rawErrors: hidesErrors ? undefined : own,
    errors: hidesErrors ? undefined : (
      <FieldErrorTemplate errors={own} errorSchema={errors} fieldPathId={fieldPathId} {...shared} />
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

function descriptionOf({ options, schema }: FieldNode): string {
  return options.description || (schema as StrictRJSFSchema).description || ''
}

/** Errors are made anew with each answer: a control is drawn again when they say something else. */
function isTheSame(before: PlanFieldProps<LeafNode>, after: PlanFieldProps<LeafNode>): boolean {
  return (
    before.node === after.node &&
    before.value === after.value &&
    before.form === after.form &&
    saySame(before.errors?.[ERRORS_KEY], after.errors?.[ERRORS_KEY])
  )
}

function saySame(before: string[] | undefined, after: string[] | undefined): boolean {
  return (
    before === after ||
    (before?.length === after?.length && (before?.every((text, at) => text === after?.[at]) ?? false))
  )
}
