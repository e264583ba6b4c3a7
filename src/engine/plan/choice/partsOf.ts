import type { UiSchema } from '@rjsf/utils'

import { once } from '#validation/once.ts'

import type { PlanNode } from '../../compile/plan/Plan.ts'
import { ID_SEPARATOR } from '../../form/fields/fieldId.ts'
import type { ChoiceNode, FieldNode, ObjectNode } from '../FieldNode.ts'

export interface ChoiceNodes {
  /** What is asked whichever branch is chosen. */
  shared: ObjectNode | undefined
  /** How each branch is drawn, by the hash of its schema. */
  branches: ReadonlyMap<string, FieldNode>
}

/** The parts of a choice, always the same ones. */
export const partsOf = once((choice: ChoiceNode): ChoiceNodes => {
  const { plan, uiSchema } = choice
  const looks = (uiSchema.oneOf ?? uiSchema.anyOf ?? []) as UiSchema[]
  const branches = plan.branches.flatMap(({ key, node }, index): [string, FieldNode][] =>
    node ? [[key, branchOf(choice, node, looks[index] ?? uiSchema)]] : [],
  )
  return { shared: sharedOf(choice), branches: new Map(branches) }
})

/** Called as the choice; never isolated, as a group then draws a title, which the choice has. */
function branchOf({ bind, name }: ChoiceNode, plan: PlanNode, uiSchema: UiSchema): FieldNode {
  const node = bind(plan, uiSchema)
  return { ...node, name, label: node.options.title || node.schema.title || name, isIsolated: false }
}

/** Beside the branch, whose place is the same, it has an id of its own, as rjsf calls it. */
function sharedOf(choice: ChoiceNode): ObjectNode | undefined {
  const { plan, uiSchema, bind, label, fieldPathId } = choice
  const { shared, branches: _, ...around } = plan
  if (!shared) return undefined
  const node = bind({ ...around, kind: 'object', ...shared }, uiSchema) as ObjectNode
  const { $id, path } = fieldPathId
  return { ...node, label, fieldPathId: { $id: `${$id}${ID_SEPARATOR}XxxOf`, path: [...path, 'XxxOf'] } }
}
