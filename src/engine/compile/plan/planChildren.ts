import hashForSchema from '@rjsf/utils/lib/hashForSchema.js'
import orderProperties from '@rjsf/utils/lib/orderProperties.js'
import getUiOptions from '@rjsf/utils/lib/getUiOptions.js'
import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import { equal } from '#validation/validatorRuntime.ts'
import { mergedSchema } from './mergedSchema.ts'
import { own } from '#validation/own.ts'
import { follow, type Part, partIn } from './Part.ts'
import type { ChildPlan, Fields, Guard, VariantPlan } from './Plan.ts'
import type { Planned, PlanPart } from './planScreen.ts'

/** What brings properties into an object: itself, a branch of a condition, a part of its `allOf`. */
interface Contribution {
  part: Part
  guard: Guard
}

interface Gathered {
  contributions: Contribution[]
  /** Keys of the conditions, as rjsf makes them. */
  conditions: string[]
}

/** Above this number of variants for one property, rjsf chooses among them. */
const MOST_CONDITIONS = 4
const others = [
  'oneOf',
  'anyOf',
  'dependencies',
  'patternProperties',
  'additionalProperties',
  'default',
  '$id',
]

/** The properties of an object in their order, each with the conditions it stands under; undefined where that cannot be decided. */
export function planChildren(planned: Planned, plan: PlanPart): Fields | undefined {
  const { part, root, uiSchema } = planned
  const gathered: Gathered = { contributions: [], conditions: [] }
  if (!gather(part, [], gathered, root)) return undefined

  const names = namesIn(gathered)
  const ordered = names && inOrder(names, uiSchema)
  if (!ordered) return undefined

  const children: ChildPlan[] = []
  for (const name of ordered) {
    const variants = planWays(name, gathered, planned, plan)
    if (!variants) return undefined
    const [first] = variants
    if (first) children.push({ name, ...(variants.length === 1 ? first : { variants }) })
  }
  const { conditions } = gathered
  return { ...(conditions.length > 0 && { conditions }), children }
}

function gather(part: Part, guard: Guard, gathered: Gathered, root: JSONSchema7): boolean {
  const { schema } = part
  const isBase = gathered.contributions.length === 0
  if (!isBase && others.some((keyword) => keyword in schema)) return false
  gathered.contributions.push({ part, guard })

  const goInto = (inside: Part | undefined, more: Guard): boolean => {
    const followed = inside && follow(inside, root)
    return followed !== undefined && gather(followed, [...guard, ...more], gathered, root)
  }
  if (schema.if !== undefined) {
    if (typeof schema.if !== 'object') return false
    const condition = indexOf(hashForSchema(schema.if), gathered.conditions)
    for (const [branch, holds] of [
      ['then', true],
      ['else', false],
    ] as const) {
      if (schema[branch] !== undefined && !goInto(partIn(part, [branch], root), [[condition, holds]]))
        return false
    }
  }
  return (schema.allOf ?? []).every((_, index) => goInto(partIn(part, ['allOf', index], root), []))
}

function indexOf(key: string, conditions: string[]): number {
  if (!conditions.includes(key)) conditions.push(key)
  return conditions.indexOf(key)
}

/** Undefined where the place of a property among the others would depend on the branch that brings it. */
function namesIn({ contributions: [base, ...branches] }: Gathered): string[] | undefined {
  const names = new Map<string, Contribution>()
  for (const each of base ? [base, ...branches] : []) {
    for (const [name, property] of Object.entries(each.part.schema.properties ?? {})) {
      if (typeof property !== 'object') return undefined
      const first = names.get(name)
      if (first === undefined) names.set(name, each)
      else if (first !== base && !areSiblings(first.guard, each.guard)) return undefined
    }
  }
  return [...names.keys()]
}

/** The two branches of one condition. */
function areSiblings(one: Guard, other: Guard): boolean {
  return (
    one.length === other.length &&
    one.slice(0, -1).every((each, index) => equal(each, other[index])) &&
    one.at(-1)?.[0] === other.at(-1)?.[0] &&
    one.at(-1)?.[1] !== other.at(-1)?.[1]
  )
}

function inOrder(names: string[], uiSchema: UiSchema): string[] | undefined {
  try {
    return orderProperties(names, getUiOptions(uiSchema).order)
  } catch {
    // rjsf says what is wrong with the order.
    return undefined
  }
}

function planWays(
  name: string,
  { contributions, conditions }: Gathered,
  { part, root, uiSchema }: Planned,
  plan: PlanPart,
): VariantPlan[] | undefined {
  const touching = contributions.filter(
    ({ part: { schema } }) => defines(schema, name) || requires(schema, name),
  )
  const deciding = [...new Set(touching.flatMap(({ guard }) => guard.map(([condition]) => condition)))]
  if (deciding.length > MOST_CONDITIONS) return undefined

  const variants: VariantPlan[] = []
  for (const when of allAnswers(deciding)) {
    const holds = new Map(when)
    const active = touching.filter(({ guard }) =>
      guard.every(([condition, wanted]) => holds.get(condition) === wanted),
    )
    const defining = active.filter(({ part: { schema } }) => defines(schema, name))
    if (defining.length === 0) continue
    const child =
      defining.length === 1
        ? partIn(defining[0]!.part, ['properties', name], root)
        : merged(name, part, root, (key) => holds.get(conditions.indexOf(key)) ?? false)
    if (!child) return undefined
    const isRequired = active.some(({ part: { schema } }) => requires(schema, name))
    const below = { part: child, uiSchema: insideOf(uiSchema, name), isRequired, root }
    variants.push({ ...(when.length > 0 && { when }), node: plan(below) })
  }
  const [first] = variants
  const isTheSame =
    variants.length === 2 ** deciding.length && variants.every(({ node }) => equal(node, first?.node))
  return first && isTheSame ? [{ node: first.node }] : variants
}

function merged(
  name: string,
  { schema, refs }: Part,
  root: JSONSchema7,
  holds: (key: string) => boolean,
): Part | undefined {
  const whole = mergedSchema(schema, root, (condition) => holds(hashForSchema(condition)))
  const property = own(whole?.properties, name)
  return typeof property === 'object' ? { schema: property, origin: property, refs } : undefined
}

/** Every way in which some conditions may hold or not. */
function allAnswers(conditions: number[]): Guard[] {
  const [first, ...rest] = conditions
  if (first === undefined) return [[]]
  return allAnswers(rest).flatMap((answers): Guard[] => [
    [[first, true], ...answers],
    [[first, false], ...answers],
  ])
}

function defines(schema: JSONSchema7, name: string): boolean {
  return Object.hasOwn(schema.properties ?? {}, name)
}

function requires(schema: JSONSchema7, name: string): boolean {
  return schema.required?.includes(name) ?? false
}

function insideOf(uiSchema: UiSchema, name: string): UiSchema {
  return (own(uiSchema, name) as UiSchema | undefined) ?? {}
}
