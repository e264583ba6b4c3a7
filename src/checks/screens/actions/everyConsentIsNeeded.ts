import { answersNeeded } from '#engine/compile/page/answersNeeded.ts'
import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import type { Content, ScreenDefinition } from '../../content/Content.ts'
import { callOf } from '../../types/callOf.ts'

type Actions = NonNullable<ScreenDefinition['value']['actions']>
type Action = Actions[string]

/**
 * What must be agreed to on a page is agreed to before the page acts: before a call that changes something, and before it
 * leaves for a page outside. An action that can only be taken after another is covered by what that one needs.
 */
export const everyConsentIsNeeded: Check = function* (content) {
  for (const screen of content.screens.values()) {
    const { source, value } = screen
    const consents = consentsOf(screen)
    if (consents.length === 0) continue
    for (const [name, action] of Object.entries(value.actions ?? {})) {
      if (!acts(name, screen, content)) continue
      const covered = coveredBy(name, screen)
      for (const consent of consents.filter((each) => !covered.includes(each))) {
        const what = action.type === 'call' ? `"${action.endpoint}" is called` : 'the page is left'
        yield {
          source,
          pointer: toPointer(['actions', name, 'needs' in action ? 'needs' : 'type']),
          message: `"${name}" does not need "${consent}": ${what} for an applicant who has not agreed.`,
          hint: `Add "${consent}" to "needs" of "${name}".`,
        }
      }
    }
  }
}

/** Fields that must be answered, and by one value alone. */
function consentsOf({ value: { bounds = {} }, schema }: ScreenDefinition): string[] {
  return [...fieldsOf(schema).values()].flatMap(({ path, schemas, isRequired }) => {
    const pointer = toPointer(path)
    const isAsked = path.length === 1 && (isRequired || bounds[pointer]?.required !== undefined)
    return isAsked && schemas.some((each) => 'const' in each) ? [pointer] : []
  })
}

/** Whether an action leaves for a page outside, or changes something on the way to the end of the page. */
function acts(name: string, screen: ScreenDefinition, content: Content): boolean {
  const action = screen.value.actions?.[name]
  if (action?.type === 'message') return action.redirectTo !== undefined
  if (action?.type !== 'call') return false
  return (
    action.redirect === true ||
    (callOf(action.endpoint, content)?.kind === 'mutation' && leadsOn(name, screen))
  )
}

/** Whether the page is completed after an action alone: as what follows it, or under a condition that asks for its result. */
function leadsOn(name: string, screen: ScreenDefinition, asked: string[] = []): boolean {
  const { actions = {}, conditions = {} } = screen.value
  const action = actions[name]
  if (!action || asked.includes(name)) return false
  if (action.type === 'complete' || action.type === 'start') return true
  const after = Object.entries(actions).flatMap(([other, { when = '' }]) =>
    leadsTo(action, other) || resultsAsked(conditions[when]).includes(name) ? [other] : [],
  )
  return after.some((other) => leadsOn(other, screen, [...asked, name]))
}

/** What is valid as an action is taken: what it needs itself, and what the actions need that are taken before it. */
function coveredBy(name: string, screen: ScreenDefinition, asked: string[] = []): string[] {
  const { actions = {}, conditions = {} } = screen.value
  const action = actions[name]
  if (!action || asked.includes(name)) return []
  const condition = action.when === undefined ? undefined : conditions[action.when]
  const leading = Object.keys(actions).filter((other) => leadsTo(actions[other]!, name))
  const before = [...resultsAsked(condition).map((each) => [each]), leading].filter((each) => each.length > 0)
  return [
    ...answersNeeded(action).valid,
    ...before.flatMap((ways) => inAll(ways.map((way) => coveredBy(way, screen, [...asked, name])))),
  ]
}

function leadsTo(action: Action, name: string): boolean {
  return 'then' in action && action.then === name
}

/** The actions whose results a condition asks for. */
function resultsAsked(condition: Record<string, object> = {}): string[] {
  return Object.entries(condition).flatMap(([at, test]) => {
    const [, root, name] = at.split('/')
    if (root !== 'results') return []
    return name === undefined ? ((test as { required?: string[] }).required ?? []) : [name]
  })
}

function inAll(lists: string[][]): string[] {
  const [first = [], ...others] = lists
  return first.filter((each) => others.every((list) => list.includes(each)))
}
