import type { JSONSchema7 } from 'json-schema'

import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { ScreenDefinition } from '../content/Content.ts'
import { playedScreen, scopeOf } from '../player/PlayedScreen.ts'
import type { Values } from '../stories/Story.ts'
import { type ExplainedCondition, explained } from './explained.ts'

/** A condition of a screen, and what it decides there. */
export interface ScreenCondition extends ExplainedCondition {
  /** Fields that are shown while it holds, by their pointers. */
  fields: string[]
  /** Actions that can be pressed while it holds. */
  actions: string[]
  /** Blocks that are shown while it holds. */
  blocks: string[]
}

interface Page {
  variables: Values
  data: Values
  settings: Values
}

/** Returns the conditions of a screen with what each decides, for a page that is filled in so; what calls bring is as its examples say. */
export function screenConditions(screen: ScreenDefinition, page: Page): ScreenCondition[] {
  const { value, schema } = screen
  const opening = {
    variables: page.variables,
    status: {},
    samples: value.examples?.sources ?? {},
    overrides: [],
    shownAt: '',
    isExample: false,
  }
  const scope = scopeOf(playedScreen(screen), opening, page.data, {}, page.settings)
  const named = Object.entries(value.conditions ?? {}).map(([name, condition]): ScreenCondition => ({
    ...explained(name, condition, scope),
    fields: uiNodesOf(value.uiSchema).flatMap(({ path, node }) =>
      optionsOf(node)['when'] === name ? [toPointer(path)] : [],
    ),
    actions: Object.entries(value.actions ?? {}).flatMap(([action, { when }]) =>
      when === name ? [action] : [],
    ),
    blocks: (value.blocks ?? []).flatMap(({ block, when }) => (when === name ? [block] : [])),
  }))
  const asked = conditionalsIn(schema).map(({ test, fields }, index): ScreenCondition => ({
    ...explained(`if ${index + 1}`, { '/data': test }, scope),
    fields,
    actions: [],
    blocks: [],
  }))
  return [...named, ...asked]
}

function optionsOf(node: Record<string, unknown>): Record<string, unknown> {
  return (node['ui:options'] ?? {}) as Record<string, unknown>
}

function conditionalsIn({
  if: test,
  then,
  allOf = [],
}: JSONSchema7): { test: JSONSchema7; fields: string[] }[] {
  const here = typeof test === 'object' && typeof then === 'object' ? [{ test, fields: fieldsIn(then) }] : []
  const inner = allOf.filter((each) => typeof each === 'object')
  return [...here, ...inner.flatMap(conditionalsIn)]
}

/** The fields that a branch of a schema speaks of. */
function fieldsIn({ properties = {}, required = [] }: JSONSchema7): string[] {
  return [...new Set([...Object.keys(properties), ...required])].map((name) => toPointer([name]))
}
