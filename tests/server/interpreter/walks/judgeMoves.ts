import { isDeepStrictEqual } from 'node:util'

import { advance, type CaseEvent, type PassingEvent } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'

import type { Stand } from './Stand.ts'

/**
 * Follows the pure flow from one stand of a case to the next, line by line of its history: the server must stand where
 * the flow leads with what the server knows, and nothing that was answered before is lost or another.
 */
export function judgeMoves(before: Stand, after: Stand): string[] {
  const violations: string[] = []
  let { state } = before
  for (const line of after.history.slice(before.history.length)) {
    const event = eventOf(line.event, state, after.state)
    if (!event) {
      if (line.to_step !== state.step) violations.push(`"${line.event}" moves the case from ${state.step}.`)
      continue
    }
    const moved = advance(before.journey, { ...state, facts: after.state.facts }, event, {})
    if (!moved) {
      violations.push(`"${line.event}" is not waited for at ${state.step}.`)
      break
    }
    if (moved.step !== line.to_step)
      violations.push(`"${line.event}" leads from ${state.step} to ${moved.step}, not to ${line.to_step}.`)
    state = { ...moved, step: line.to_step }
  }
  for (const { name } of before.kept) {
    const isHeard = after.history
      .slice(before.history.length)
      .some(({ event }) => event === `message ${name}`)
    if (isHeard && countOf(after, name) >= countOf(before, name))
      violations.push(`"${name}" was heard, and is still kept.`)
  }
  for (const part of ['step', 'previous', 'returnTo', 'closed', 'answers'] as const) {
    if (isDeepStrictEqual(state[part], after.state[part])) continue
    violations.push(
      `${part} should be ${JSON.stringify(state[part])}, not ${JSON.stringify(after.state[part])}.`,
    )
  }
  return violations
}

/** What a line of the history tells; nothing where it tells of a fact alone. */
function eventOf(told: string, before: CaseState, after: CaseState): CaseEvent | undefined {
  if (told === 'asked') return { type: 'asked' }
  if (told.startsWith('passed ')) {
    const by = eventOf(told.slice('passed '.length), before, after)
    return by && { type: 'passed', by: by as PassingEvent }
  }
  const [type, name = ''] = told.split(' ')
  const facts = after.facts
  if (type === 'completed') {
    const answers = after.answers[before.step] ?? {}
    return { type, task: before.step, answers, facts }
  }
  if (type === 'message') {
    // To which task an edit led is where the case stands now.
    const variables = name === 'edit' ? { task: after.step } : {}
    return { type, name, variables, facts }
  }
  if (type === 'timer') return { type, name }
  if (type === 'workerDone') return { type, facts }
  return type === 'workerFailed' || type === 'deadline' ? { type } : undefined
}

function countOf({ kept }: Stand, message: string): number {
  return kept.filter(({ name }) => name === message).length
}
