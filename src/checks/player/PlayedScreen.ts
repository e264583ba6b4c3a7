import { hasButton } from '#engine/compile/page/hasButton.ts'
import { sampledSources } from '#engine/compile/page/sampledSources.ts'
import { boundsOfFields } from '#engine/compile/judge/boundsOfFields.ts'
import { isValid } from '#validation/isValid.ts'
import { withValueAt } from '#validation/pointer.ts'
import { today } from '#validation/today.ts'
import { meets } from '#validation/validatorRuntime.ts'

import type { ScreenDefinition } from '../content/Content.ts'
import type { Fill } from './fillsOf.ts'
import type { Opening } from './openingsOf.ts'
import { type UndrawnField, undrawnFields } from './undrawnFields.ts'

/** What a screen can point at. */
export type Scope = Parameters<typeof sampledSources>[2]

/** A screen as the player works with it: its conditions as functions, its bounds by field. */
export interface PlayedScreen {
  definition: ScreenDefinition
  actions: NonNullable<ScreenDefinition['value']['actions']>
  screen: Pick<ScreenDefinition['value'], 'uiSchema' | 'bounds'>
  conditions: Record<string, (scope: object) => boolean>
  /** Fields that are never drawn, and get no value. */
  undrawn: UndrawnField[]
  /** Actions with a button of their own, or one that a block draws. */
  buttons: string[]
}

/** Returns a screen as the player works with it. */
export function playedScreen(definition: ScreenDefinition): PlayedScreen {
  const { value, schema } = definition
  const { actions = {}, blocks = [], conditions = {}, uiSchema, bounds = {} } = value
  const ofBlocks = blocks.map(({ options }) => options?.['action'])
  return {
    definition,
    actions,
    // Which choices a source offers is not known here: what its samples list are some of them.
    screen: { bounds: boundsOfFields(bounds, schema), ...(uiSchema && { uiSchema }) },
    conditions: Object.fromEntries(
      Object.entries(conditions).map(([name, lines]) => [
        name,
        (scope: object) =>
          Object.entries(lines).every(([at, test]) => meets((found) => isValid(test, found), scope, at)),
      ]),
    ),
    undrawn: undrawnFields(definition),
    buttons: Object.keys(actions).filter((name) => hasButton(actions, name) || ofBlocks.includes(name)),
  }
}

/** Returns what an opened screen can point at. */
export function scopeOf(
  { definition }: PlayedScreen,
  opening: Opening,
  data: Fill,
  results: Record<string, unknown>,
  settings: Record<string, unknown>,
): Scope {
  const { name, value } = definition
  const { variables, status, samples, overrides } = opening
  const scope: Scope = {
    data,
    variables,
    sources: {},
    results,
    settings,
    step: { name },
    status,
    today: today(),
  }
  scope.sources = sampledSources(value, samples, scope)
  return overrides.reduce((all, [at, given]) => withValueAt(all, at, given), scope)
}
