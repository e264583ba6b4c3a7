import type { ActionDefinition } from '../../screen/Screen.ts'

/** What an action needs of the answers, as JSON Pointers into them. */
export interface AnswersNeeded {
  /** These must be valid. */
  valid: string[]
  /** Of these there must be an answer, also where the schema does not require it: it is handed on. */
  given: string[]
}

/** Whether an action hands on all the answers: all of them must be valid then. */
export function needsAll(action: ActionDefinition): boolean {
  return (
    action.type === 'complete' ||
    action.type === 'start' ||
    (action.type === 'go' && action.validate === true)
  )
}

export function answersNeeded(action: ActionDefinition): AnswersNeeded {
  const { needs = [] } = action as { needs?: string[] }
  const given = handedOn(action)
  return { valid: [...new Set([...needs, ...given])], given }
}

function handedOn(action: ActionDefinition): string[] {
  if (action.type !== 'call' && action.type !== 'message') return []
  const { with: named = {}, optional = [] } = action
  return Object.entries(named).flatMap(([name, argument]) => {
    const isAnswer = typeof argument === 'string' && argument.startsWith('/data/')
    return isAnswer && !optional.includes(name) ? [argument.slice('/data'.length)] : []
  })
}
