import type { EnumOptionsType, RJSFSchema, UIOptionsType, UiSchema } from '@rjsf/utils'
import getUiOptions from '@rjsf/utils/lib/getUiOptions.js'

import type { CompiledScreen } from '../screen/CompiledScreen.ts'
import { own } from '#validation/own.ts'
import type { Guard, ObjectPlan, PlanNode } from '../compile/plan/Plan.ts'
import { schemaOfOrigin } from '../compile/plan/schemaOfOrigin.ts'
import { variantsOf } from '../compile/plan/variantsOf.ts'
import { ID_PREFIX, ID_SEPARATOR } from '../form/fields/fieldId.ts'
import type { FormTheme } from '../form/FormTheme.ts'
import type { ChildNode, FieldNode, LeafNode } from './FieldNode.ts'
import { findWidget } from './findWidget.ts'
import { isIsolated } from './isIsolated.ts'

const known = new WeakMap<CompiledScreen, Map<FormTheme['widgets'], FieldNode>>()

/** The plan of a screen, drawn with a theme's widgets: made once for all the times that the screen is shown. */
export function bindPlan(compiled: CompiledScreen, widgets: FormTheme['widgets']): FieldNode {
  const bound = known.get(compiled) ?? new Map<FormTheme['widgets'], FieldNode>()
  known.set(compiled, bound)
  const root =
    bound.get(widgets) ?? bindNode(compiled.plan.root, rootLocation(compiled), { compiled, widgets })
  bound.set(widgets, root)
  return root
}

// Of these a form would otherwise have hundreds.
const nothing: UiSchema & UIOptionsType = {}
const always: Guard = []

interface Binding {
  compiled: CompiledScreen
  widgets: FormTheme['widgets']
}

/** Where a node stands, and what it has from the object around it. */
interface Location {
  name: string
  path: (string | number)[]
  id: string
  uiSchema: UiSchema
  /** What it is called where its schema does not say it. */
  title: string | undefined
  isDisabled: boolean
  isReadonly: boolean
  hidesErrors: boolean
  /** Whether the objects around are isolated. */
  isAmongIsolated: boolean
}

function rootLocation({ screen }: CompiledScreen): Location {
  const uiSchema = screen.uiSchema ?? {}
  return {
    name: '',
    title: undefined,
    path: [],
    id: ID_PREFIX,
    uiSchema,
    isDisabled: false,
    isReadonly: false,
    hidesErrors: false,
    isAmongIsolated: true,
  }
}

function bindNode(plan: PlanNode, location: Location, binding: Binding): FieldNode {
  const schema = schemaOfOrigin(plan.schema, binding.compiled.screen.schema) as RJSFSchema
  const { uiSchema, name } = location
  const options = uiSchema === nothing ? nothing : getUiOptions(uiSchema)
  const base = {
    name,
    fieldPathId: { $id: location.id, path: location.path },
    schema,
    uiSchema,
    options,
    label: options.title || schema.title || location.title || name,
    isRequired: plan.isRequired ?? false,
    isDisabled: options.disabled ?? location.isDisabled,
    isReadonly: Boolean(options.readonly ?? (location.isReadonly || schema.readOnly)),
    isHidden: options.widget === 'hidden',
    hidesErrors: options.hideError ?? location.hidesErrors,
    isIsolated: isIsolated(binding.compiled.screen, location.path, options),
  }
  if (plan.kind === 'stock') return { ...base, kind: 'stock', isCyclic: plan.isCyclic ?? false }
  const isAmongIsolated = location.isAmongIsolated && base.isIsolated
  if (plan.kind === 'leaf') {
    const control = controlOf(schema, uiSchema, options, plan.choices ?? schema.enum, binding)
    return { ...base, kind: 'leaf', redrawsAlone: isAmongIsolated, ...control }
  }
  if (plan.kind === 'rows') {
    const title = schema.title || location.title || name
    const row = firstRow({ ...location, ...base, isAmongIsolated }, title)
    let first: FieldNode | undefined
    return { ...base, kind: 'rows', title, first: () => (first ??= bindNode(plan.item, row, binding)) }
  }
  const around = { ...location, ...base, isAmongIsolated }
  if (plan.kind === 'choice') {
    const bind = (part: PlanNode, looks: UiSchema) =>
      bindNode(part, { ...around, title: undefined, uiSchema: looks }, binding)
    return { ...base, kind: 'choice', plan, bind }
  }
  const conditions = (plan.conditions ?? []).map((key) => validatorOf(key, binding))
  const children = childrenOf(plan, around, binding)
  const nodes = children.flatMap(({ variants }) => variants.map(({ node }) => node))
  return {
    ...base,
    kind: 'object',
    conditions,
    ...(conditions.length === 0 ? { always: nodes, children: [] } : { children }),
    hasFirstAnswers: nodes.some(hasFirstAnswer),
  }
}

function hasFirstAnswer(node: FieldNode): boolean {
  if (node.kind === 'choice') return true
  if (node.kind === 'object') return node.isRequired || node.hasFirstAnswers
  return node.schema.default !== undefined || (node.schema.type === 'array' && node.isRequired)
}

/** Where the first row of a list stands: all others are the same elsewhere. */
function firstRow(around: Location, title: string): Location {
  return {
    ...around,
    name: `${around.name}-0`,
    title: `${title}-1`,
    path: [...around.path, 0],
    id: `${around.id}${ID_SEPARATOR}0`,
    uiSchema: (own(around.uiSchema, 'items') ?? nothing) as UiSchema,
  }
}

function childrenOf({ children }: ObjectPlan, around: Location, binding: Binding): ChildNode[] {
  return children.map((child) => {
    const { name } = child
    const location = {
      ...around,
      name,
      title: undefined,
      path: [...around.path, name],
      id: [around.id, name].join(ID_SEPARATOR),
      uiSchema: (own(around.uiSchema, name) ?? nothing) as UiSchema,
    }
    return {
      name,
      variants: variantsOf(child).map(({ when = always, node }) => ({
        when,
        node: bindNode(node, location, binding),
      })),
    }
  })
}

function validatorOf(key: string, { compiled: { name, validators } }: Binding) {
  const validator = validators[key]
  if (!validator) throw new Error(`${name}: a condition of the plan was not compiled.`)
  return validator
}

/** The widget that rjsf would choose, with the options it would give it. */
function controlOf(
  schema: RJSFSchema,
  uiSchema: UiSchema,
  all: UIOptionsType,
  choices: unknown[] | undefined,
  { compiled, widgets }: Binding,
): Pick<LeafNode, 'Widget' | 'options' | 'displaysLabel' | 'hidesLabel' | 'placeholder'> {
  const isBoolean = schema.type === 'boolean'
  const { widget = standard(schema, choices, widgets), placeholder = '', title: _title, ...others } = all
  const { label, ...options } = others
  const Widget = findWidget(schema.type, widget as string, widgets)
  const isLabelled = label ?? true
  if (!Widget)
    throw new Error(`${compiled.name}: there is no widget "${String(widget)}" for a ${String(schema.type)}.`)
  return {
    Widget,
    options: withChoices(isBoolean ? options : others, choicesOf(schema, choices)),
    displaysLabel: isLabelled && !(isBoolean && uiSchema['ui:widget'] === undefined),
    hidesLabel: !isLabelled,
    placeholder,
  }
}

function withChoices(options: UIOptionsType, enumOptions: EnumOptionsType[] | undefined): UIOptionsType {
  if (enumOptions) return { ...options, enumOptions }
  return Object.keys(options).length === 0 ? nothing : options
}

function standard(
  { type, format }: RJSFSchema,
  choices: unknown[] | undefined,
  widgets: FormTheme['widgets'],
): string {
  if (type === 'boolean') return 'checkbox'
  if (format !== undefined && findWidget(type, format, widgets)) return format
  if (choices) return 'select'
  return type === 'array' ? 'files' : 'text'
}

function choicesOf({ type }: RJSFSchema, choices: unknown[] | undefined): EnumOptionsType[] | undefined {
  if (type !== 'boolean') return choices?.map((value) => ({ value, label: String(value) }))
  return (choices ?? [true, false]).map((value) => ({ value, label: value ? 'Yes' : 'No' }))
}
