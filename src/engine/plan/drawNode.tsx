import { ERRORS_KEY, type ErrorSchema, type FieldProps, type Registry, type WidgetProps } from '@rjsf/utils'
import { type ComponentType, memo, type ReactElement } from 'react'

import { own } from '#validation/own.ts'
import type { Path } from '#validation/pointer.ts'
import { equal } from '../answers/equal.ts'
import type { ScreenContextValue } from '../screen/ScreenContext.ts'
import {
  type ChoiceNode,
  type FieldNode,
  type LeafNode,
  nodesAsked,
  type ObjectNode,
  type RowsNode,
  type StockNode,
} from './FieldNode.ts'
import type { FillChoice } from './fillDefaults.ts'
import { descriptionOf, frameOf, nothing } from './frameOf.tsx'
import { widgetProps } from './widgetProps.ts'

/** What the nodes of a form have in common; the same object for as long as the form is drawn. */
export interface PlanContext {
  registry: Registry
  /** The screen around the form: a field that takes it from here watches nothing. */
  screen: ScreenContextValue
  change: FieldProps['onChange']
  /** An answer of a field that draws nothing but itself, which its box shows already. */
  commit?(value: unknown, path: Path, id: string): void
  blur: WidgetProps['onBlur']
  focus: WidgetProps['onFocus']
  /** The answer at a place as it stands now, also between two drawings. */
  read(path: Path): unknown
  /** Draws lists of rows. */
  Rows: ComponentType<PlanFieldProps<RowsNode>>
  /** Draws choices of branches. */
  Choice: ComponentType<PlanFieldProps<ChoiceNode>>
  /** What choices are answered with at first, in rows that are added. */
  fillChoice?: FillChoice
  /** Draws what is left to rjsf. */
  Stock: ComponentType<PlanFieldProps<StockNode>>
  /** How the theme draws what nothing else on the screen can change; without it, as everything else. */
  isolated: IsolatedParts | undefined
}

export interface IsolatedParts {
  Field: ComponentType<IsolatedFieldProps>
  Group: ComponentType<IsolatedGroupProps>
}

/** A field that only its own value and error draw again. */
export interface IsolatedFieldProps {
  node: LeafNode
  value: unknown
  /** What is wrong with it, as it is said. */
  error: string | undefined
  form: PlanContext
}

/** An object, with what is asked of it now. */
export interface IsolatedGroupProps {
  node: ObjectNode
  value: unknown
  children: ReactElement[]
}

export interface PlanFieldProps<Node extends FieldNode = FieldNode> {
  node: Node
  value: unknown
  errors: ErrorSchema | undefined
  form: PlanContext
}

/**
 * The component of a node of the plan, and through it all that is below: each is drawn again when its own value or errors
 * are others. `key` tells it from those beside it.
 */
export function drawNode(
  { node, value, errors, form }: PlanFieldProps,
  key: string = node.name,
): ReactElement {
  switch (node.kind) {
    case 'leaf': {
      const Isolated = form.isolated?.Field
      if (!Isolated || !node.isIsolated) {
        return <LeafField key={key} node={node} value={value} errors={errors} form={form} />
      }
      const error = node.hidesErrors ? undefined : errors?.[ERRORS_KEY]?.[0]
      return <Isolated key={key} node={node} value={value} error={error} form={form} />
    }
    case 'object':
      return <ObjectField key={key} node={node} value={value} errors={errors} form={form} />
    case 'rows':
      return <form.Rows key={key} node={node} value={value} errors={errors} form={form} />
    case 'choice':
      return <form.Choice key={key} node={node} value={value} errors={errors} form={form} />
    case 'stock':
      return <form.Stock key={key} node={node} value={value} errors={errors} form={form} />
  }
}

/** One control in its frame: the same that rjsf's SchemaField and StringField would draw, in one step. */
const LeafField = memo(function LeafField({ node, value, errors, form }: PlanFieldProps<LeafNode>) {
  const { FieldTemplate } = form.registry.templates
  const rawErrors = node.hidesErrors ? undefined : errors?.[ERRORS_KEY]
  return (
    <FieldTemplate {...frameOf(node, value, errors, form)} displayLabel={node.displaysLabel}>
      {/* As in rjsf, text and numbers of one name in two branches are two controls, and neither shows the other's text. */}
      <node.Widget key={String(node.schema.type)} {...widgetProps(node, value, rawErrors, form)} />
    </FieldTemplate>
  )
}, isTheSame)

const ObjectField = memo(function ObjectField(props: PlanFieldProps<ObjectNode>) {
  const { node, value, errors, form } = props
  const Isolated = form.isolated?.Group
  if (Isolated && node.isIsolated) {
    return (
      <Isolated node={node} value={value}>
        {drawContents(props, nodesAsked(node, value))}
      </Isolated>
    )
  }
  const { FieldTemplate } = form.registry.templates
  return (
    <FieldTemplate {...frameOf(node, value, errors, form)} displayLabel={false}>
      {drawFields(props)}
    </FieldTemplate>
  )
})

function drawContents({ value, errors, form }: PlanFieldProps, asked: FieldNode[]): ReactElement[] {
  return asked.map((node) =>
    drawNode({ node, value: own(value, node.name), errors: own(errors, node.name), form }),
  )
}

/** What an object asks now, as rjsf's ObjectField describes it to the theme's ObjectFieldTemplate. */
export function drawFields(props: PlanFieldProps<ObjectNode>): ReactElement {
  const { node, value, errors, form } = props
  const { ObjectFieldTemplate } = form.registry.templates
  const { isDisabled: disabled, isReadonly: readonly } = node
  const asked = nodesAsked(node, value)
  const contents = drawContents(props, asked)
  const properties = asked.map((child, index) => ({
    name: child.name,
    content: contents[index]!,
    hidden: child.isHidden,
    required: node.isRequired,
    disabled,
    readonly,
  }))
  return (
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
  )
}

/** Errors, and lists and objects, are made anew with each answer: a control is drawn again when they say something else. */
function isTheSame(before: PlanFieldProps<LeafNode>, after: PlanFieldProps<LeafNode>): boolean {
  return (
    before.node === after.node &&
    equal(before.value, after.value) &&
    before.form === after.form &&
    equal(before.errors?.[ERRORS_KEY], after.errors?.[ERRORS_KEY])
  )
}
