import { getUiOptions, type UiSchema } from '@rjsf/utils'

import { hasButton } from '#engine/screen/hasButton.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import type { ActionDefinition } from '#engine/screen/Screen.ts'
import { useScope } from '#engine/screen/hooks/useScope.ts'

import type { ButtonVariant } from '../parts/Button.tsx'

export interface VisibleAction {
  name: string
  definition: ActionDefinition
  look: ButtonVariant
}

/**
 * The actions of the screen that can be taken now, in the order they are written, one of them primary: the one that
 * says so, else the first that is no link, unless a block has the primary one. What only follows another action, or
 * belongs to a block, has no button.
 */
export function useActions(): VisibleAction[] {
  const { screen, conditions } = useScreen().compiled
  const { actions = {}, blocks = [] } = screen
  const visibleNames = useScope((scope) =>
    Object.entries(actions)
      .filter(([, { when }]) => when === undefined || conditions[when]?.(scope))
      .map(([name]) => name)
      .join(' '),
  )

  const ofBlocks = blocks.map(({ options }) => options?.action)
  const possible = visibleNames.split(' ').flatMap((name) => {
    const definition = actions[name]
    return definition ? [{ name, definition }] : []
  })
  const visible = possible
    .filter(({ name }) => hasButton(actions, name))
    .filter(({ name }) => !ofBlocks.includes(name))
  const ofBlock = possible.find(
    ({ name, definition }) => definition.variant === 'primary' && ofBlocks.includes(name),
  )
  const first =
    visible.find(({ definition }) => definition.variant === 'primary') ??
    (ofBlock ? undefined : visible.find(({ definition }) => definition.variant !== 'link'))
  return visible.map((action) => ({
    ...action,
    look: action === first ? 'primary' : quieter(action.definition.variant),
  }))
}

export function primaryOf(actions: VisibleAction[]): VisibleAction | undefined {
  return actions.find(({ look }) => look === 'primary')
}

/** Actions that fields draw beside themselves, by `ui:options.action`. */
export function fieldsWithActions(uiSchema: UiSchema = {}): string[] {
  const { action } = getUiOptions(uiSchema)
  const inside = Object.values(uiSchema)
    .filter((part) => typeof part === 'object')
    .flatMap((part) => fieldsWithActions(part as UiSchema))
  return typeof action === 'string' ? [action, ...inside] : inside
}

function quieter(look: ButtonVariant | undefined): ButtonVariant {
  return look === undefined || look === 'primary' ? 'secondary' : look
}

/** Whether an action stands beside a field rather than in the bar. */
export function isBeside(pointer: string, actionOfField: unknown): (action: VisibleAction) => boolean {
  return ({ name, definition }) => definition.beside === pointer || name === actionOfField
}
