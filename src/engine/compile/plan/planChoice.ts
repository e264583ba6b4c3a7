import type { UiSchema } from '@rjsf/utils'
import hashForSchema from '@rjsf/utils/lib/hashForSchema.js'
import isConstant from '@rjsf/utils/lib/isConstant.js'
import type { JSONSchema7, JSONSchema7Definition, JSONSchema7Type } from 'json-schema'

import { own } from '#validation/own.ts'
import { follow, type Part, partIn, withKeywords } from './Part.ts'
import type { BranchPlan, ChoicePlan } from './Plan.ts'
import { planChildren } from './planChildren.ts'
import type { Planned, PlanPart } from './planScreen.ts'

/** Beside the branches, any of these may bring others, or say what the branches say. */
const mixing = ['allOf', 'enum', 'const', 'items']

export function hasBranches(schema: JSONSchema7): boolean {
  return 'oneOf' in schema || 'anyOf' in schema
}

/**
 * The values of which each branch is one: then there is one control to choose by. Undefined where a branch says more, or
 * the screen says a branch in its own way.
 */
export function constantsIn(schema: JSONSchema7, uiSchema: UiSchema): JSONSchema7Type[] | undefined {
  const { type } = schema
  const written = branchesOf(schema)
  if (!written || 'enum' in schema || written.keyword in uiSchema) return undefined
  if (type === undefined || type === 'object' || type === 'array') return undefined
  const { branches } = written
  const values = branches.flatMap((branch): JSONSchema7Type[] => {
    if (!isOneValue(branch) || branch.default !== undefined) return []
    return branch.const === undefined ? (branch.enum ?? []) : [branch.const]
  })
  return values.length === branches.length ? values : undefined
}

function isOneValue(branch: JSONSchema7Definition): branch is JSONSchema7 {
  return typeof branch === 'object' && isConstant(branch)
}

/**
 * What is shared, and how each branch is drawn; undefined where only the data says what a branch asks for, where rjsf
 * would mix the branches with what stands beside them, or where a branch has no place of its own in the screen's schema.
 */
export function planChoice(
  planned: Planned,
  plan: PlanPart,
): Pick<ChoicePlan, 'shared' | 'branches'> | undefined {
  const { part, uiSchema } = planned
  const { schema, origin } = part
  const written = branchesOf(schema)
  const isMixed = mixing.some((keyword) => keyword in schema) || (!schema.type && schema.properties)
  if (isMixed || !Array.isArray(origin) || !written || written.branches.every(isOneValue)) return undefined

  const { keyword, branches } = written
  const looks: unknown = own(uiSchema, keyword) ?? []
  if (!Array.isArray(looks)) return undefined
  const isObject = schema.type === 'object'
  const shared = isObject ? planChildren(planned, plan) : undefined
  if (isObject && !shared) return undefined

  const planBranch = (branch: JSONSchema7Definition, index: number): BranchPlan | undefined => {
    const inside = partIn(part, [keyword, index], planned.root)
    const followed = inside && follow(inside, planned.root)
    if (typeof branch !== 'object' || !followed) return undefined
    const key = hashForSchema(branch)
    if (followed.schema.type === 'null') return { key }
    const look = (looks[index] ?? uiSchema) as UiSchema
    const node = plan({ ...planned, part: withParent(followed, schema), uiSchema: look })
    return node.kind === 'stock' ? undefined : { key, node }
  }
  const all = branches.map(planBranch)
  const known = all.filter((branch) => branch !== undefined)
  const keys = new Set(known.map(({ key }) => key))
  // Two that say the same could not be told apart.
  if (keys.size !== all.length) return undefined
  return { ...(shared && { shared }), branches: known }
}

function branchesOf({ oneOf, anyOf }: JSONSchema7) {
  if (oneOf && !anyOf) return { keyword: 'oneOf' as const, branches: oneOf }
  return anyOf && !oneOf ? { keyword: 'anyOf' as const, branches: anyOf } : undefined
}

/** A branch as rjsf draws it: of the type around it where it has none, and requiring what is required around it. */
function withParent(branch: Part, { type, required = [] }: JSONSchema7): Part {
  const { schema } = branch
  const ofParent = type ?? (schema.properties && ('object' as const))
  const more: JSONSchema7 = {
    ...(schema.type === undefined && ofParent && { type: ofParent }),
    ...(required.length > 0 && { required: [...new Set([...required, ...(schema.required ?? [])])] }),
  }
  return Object.keys(more).length === 0 ? branch : withKeywords(branch, more)
}
