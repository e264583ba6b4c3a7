import type { FieldPathId, RJSFSchema, UIOptionsType, UiSchema, Widget } from '@rjsf/utils'

import { once } from '#validation/once.ts'

import type { CompiledValidator } from '../screen/CompiledScreen.ts'
import type { ChoicePlan, Guard, PlanNode } from '../compile/plan/Plan.ts'

/** A node of a plan, as it is drawn with a theme: all that does not change while the form is used. */
export type FieldNode = LeafNode | ObjectNode | RowsNode | ChoiceNode | StockNode

interface NodeBase {
  name: string
  fieldPathId: FieldPathId
  schema: RJSFSchema
  uiSchema: UiSchema
  options: UIOptionsType
  label: string
  isRequired: boolean
  isDisabled: boolean
  isReadonly: boolean
  isHidden: boolean
  hidesErrors: boolean
  /** Only its own value and error draw it again (isIsolated.ts). */
  isIsolated: boolean
}

export interface LeafNode extends NodeBase {
  kind: 'leaf'
  /** Its answer draws nothing but itself where nothing else is asked for it: it is isolated, and so is all around it. */
  redrawsAlone: boolean
  Widget: Widget
  /** Whether the frame shows its label, and whether the control is to do without. */
  displaysLabel: boolean
  hidesLabel: boolean
  /** As the screen has it; the wording comes first. */
  placeholder: string
}

export interface ObjectNode extends NodeBase {
  kind: 'object'
  conditions: CompiledValidator[]
  children: ChildNode[]
  /** In the place of the children where no condition decides: all that is asked, for any answers. */
  always?: FieldNode[]
  /** Whether a field in it, at any depth, has a first answer, or an object in it must be there. */
  hasFirstAnswers: boolean
}

/** A list of rows of one kind. */
export interface RowsNode extends NodeBase {
  kind: 'rows'
  /** What its rows are called by number, where nothing else says it. */
  title: string
  /** Its first row; the others are the same in other places (rows/rowAt.ts). */
  first(): FieldNode
}

/** One of several branches. */
export interface ChoiceNode extends NodeBase {
  kind: 'choice'
  plan: ChoicePlan
  /** A part of its plan in its place (choice/partsOf.ts). */
  bind(part: PlanNode, uiSchema: UiSchema): FieldNode
}

/** Left to rjsf's own fields. */
export interface StockNode extends NodeBase {
  kind: 'stock'
  isCyclic: boolean
}

export interface ChildNode {
  name: string
  variants: { when: Guard; node: FieldNode }[]
}

const known = once((_node: ObjectNode) => new WeakMap<object, FieldNode[]>())

/** What of an object is asked now. */
export function nodesAsked(node: ObjectNode, value: unknown): FieldNode[] {
  if (node.always) return node.always
  if (typeof value !== 'object' || value === null) return findAsked(node, value)
  const asked = known(node).get(value) ?? findAsked(node, value)
  known(node).set(value, asked)
  return asked
}

function findAsked({ conditions, children }: ObjectNode, value: unknown): FieldNode[] {
  const met = conditions.map((condition) => condition(value || {}))
  return children.flatMap(({ variants }) => {
    const variant = variants.find(({ when }) =>
      when.every(([condition, wanted]) => met[condition] === wanted),
    )
    return variant ? [variant.node] : []
  })
}
