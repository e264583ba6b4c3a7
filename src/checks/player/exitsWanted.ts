import { accepts } from '#flow/accepts.ts'
import type { JourneyStep } from '#flow/Journey.ts'
import { own } from '#validation/own.ts'

import type { Content, ScreenDefinition } from '../content/Content.ts'
import { stepsShowing } from '../lookups/stepsShowing.ts'
import type { Exit } from './Play.ts'

/** A way out that a screen must have, and what is said where it has none. */
export interface WantedExit {
  isOne: (exit: Exit) => boolean
  /** The actions that should lead there. */
  actions: string[]
  /** Where the screen lists its actions. */
  pointer: string
  failure: string
  hint: string
}

/** Returns the ways out that a screen must have: where it is a task, a page that begins a journey, or another page. */
export function exitsWanted(screen: ScreenDefinition, content: Content): WantedExit[] {
  const begins = exitsOfStart(screen, content)
  if (begins.length > 0) return begins
  const steps = stepsShowing(screen.name, content) ?? []
  const isPage = content.general !== undefined && Object.hasOwn(content.general.value.pages, screen.name)
  if (isPage && screen.value.layout !== 'waiting') return [exitOfPage(screen)]
  return steps.some(({ kind }) => kind === 'task') ? exitsOfTask(screen, steps) : []
}

/** Of the pages that begin a journey each leads to the next, and keeps its answers; the last one starts the case. */
function exitsOfStart(screen: ScreenDefinition, { journeys }: Content): WantedExit[] {
  return [...journeys.values()].flatMap(({ value: { start } }) => {
    const index = start.indexOf(screen.name)
    if (index < 0) return []
    const next = start[index + 1]
    const isOne = (action: Action) =>
      next === undefined
        ? action.type === 'start'
        : action.type === 'go' && action.route === next && action.validate === true
    const failure =
      next === undefined
        ? `No applicant can start from "${screen.name}"`
        : `"${screen.name}" does not lead on to "${next}" with its answers`
    const hint =
      next === undefined
        ? 'An action of the type "start" must be open there in the end.'
        : `An action { "type": "go", "route": "${next}", "validate": true } must be open there in the end.`
    return [wanted(screen, isOne, failure, hint)]
  })
}

function exitOfPage(screen: ScreenDefinition): WantedExit {
  const isOne = (action: Action) =>
    ['go', 'start', 'reload', 'message', 'complete'].includes(action.type) || isRedirect(action)
  const hint = 'An action that leads on ("go", "reload" or "message") must be open there in the end.'
  return wanted(screen, isOne, `No applicant can leave "${screen.name}"`, hint)
}

/** A task whose screen completes it is completed; another is left for outside, or by a message, if it is the applicant who leaves it. */
function exitsOfTask(screen: ScreenDefinition, steps: JourneyStep[]): WantedExit[] {
  const isCompleted = Object.values(screen.value.actions ?? {}).some(({ type }) => type === 'complete')
  if (isCompleted) {
    const hint = 'An action of the type "complete" must be open there in the end, or follow one by "then".'
    return [wanted(screen, ({ type }) => type === 'complete', `"${screen.name}" cannot be completed`, hint)]
  }
  const isOne = (action: Action) =>
    isRedirect(action) ||
    (action.type === 'message' &&
      steps.some((step) => accepts(step, action.message, 'applicant') && leadsOn(step, action.message)))
  const hint = 'A message with a "next", or a call with "redirect", must be open there in the end.'
  const exit = wanted(screen, isOne, `No applicant can leave "${screen.name}"`, hint)
  return exit.actions.length === 0 ? [] : [exit]
}

type Action = NonNullable<ScreenDefinition['value']['actions']>[string]

function isRedirect(action: Action): boolean {
  return action.type === 'call' && action.redirect === true
}

function leadsOn({ definition }: JourneyStep, message: string): boolean {
  return message === 'edit' || own(definition.messages, message)?.next !== undefined
}

function wanted(
  { value }: ScreenDefinition,
  isWanted: (action: Action) => boolean,
  failure: string,
  hint: string,
): WantedExit {
  const actions = Object.entries(value.actions ?? {}).flatMap(([name, action]) =>
    isWanted(action) ? [name] : [],
  )
  return { isOne: ({ action }) => actions.includes(action), actions, pointer: '/actions', failure, hint }
}
