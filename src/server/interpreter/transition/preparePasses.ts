import { advance, type CaseEvent, type PassingEvent, stepOf } from '#flow/advance.ts'
import type { Journey } from '#flow/Journey.ts'
import { passingEvent } from '#flow/passingEvent.ts'

import { DomainError } from '../../errors/DomainError.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { momentOf } from '../momentOf.ts'
import { followingInstance } from './followingInstance.ts'
import { type Asking, workOnTask } from '../workOnTask.ts'
import type { Worked } from '../Worker.ts'

/** A step that is passed over, or asked, once the case stands at it. */
export interface Pass {
  step: string
  /** Its activity instance: a service that is asked twice for it knows it by this. */
  instanceId: string
  event: CaseEvent
  commit?: Worked['commit']
}

/** More than any way of tasks is long: the rest is passed by a job. */
const MOST_PASSES = 30

/**
 * Judges and works, outside a transaction, what is passed over once `event` has happened to a case. Stops at the first
 * step that is asked or waits, and before one whose worker fails: a job tries it again. The passes hold for the facts
 * that are known here.
 */
export async function preparePasses(
  asking: Asking,
  journey: Journey,
  loanCase: LoanCase,
  event: CaseEvent,
): Promise<Pass[]> {
  const passes: Pass[] = []
  let { instanceId } = loanCase
  const moment = momentOf(asking.context, loanCase)
  let state = advance(journey, loanCase.state, event, moment)
  while (state && passes.length < MOST_PASSES) {
    instanceId = followingInstance(instanceId)
    const pass = await preparePass(asking, journey, { ...loanCase, instanceId, state }).catch(() => undefined)
    if (!pass) break
    passes.push(pass)
    state = advance(journey, state, pass.event, moment)
  }
  return passes
}

/** Prepares to pass over the step at which a case stands; undefined where it is not passed over. Throws where its worker fails. */
export async function preparePass(
  asking: Asking,
  journey: Journey,
  loanCase: LoanCase,
): Promise<Pass | undefined> {
  const { instanceId, state } = loanCase
  const by = passingEvent(journey, state, momentOf(asking.context, loanCase))
  if (!by) return undefined
  const step = stepOf(journey, state.step)
  const here = { step: step.name, instanceId }
  if (by.type !== 'completed' || step.kind !== 'task') return { ...here, event: { type: 'passed', by } }
  try {
    const { facts, commit } = await workOnTask(asking, journey, step, loanCase, by.answers)
    return { ...here, event: { type: 'passed', by: { ...by, facts } }, ...(commit && { commit }) }
  } catch (error) {
    const isRefused = error instanceof DomainError && error.status < 500
    if (!isRefused) throw error
    return { ...here, event: { type: 'asked' } }
  }
}

/** The passes that still hold once more facts have come: none, a job prepares them anew. */
export function passesAfter(more: object | undefined, passes: Pass[]): Pass[] {
  return more && Object.keys(more).length > 0 ? [] : passes
}

/** Returns an event with the facts that its commit has added, where events of its type tell facts. */
export function withMore(event: CaseEvent, more: Record<string, unknown> | undefined): CaseEvent {
  if (event.type === 'passed') return { ...event, by: withMore(event.by, more) as PassingEvent }
  return more && tellsFacts(event) ? { ...event, facts: { ...event.facts, ...more } } : event
}

type TellingEvent = Extract<CaseEvent, { type: 'completed' | 'message' | 'workerDone' }>

function tellsFacts(event: CaseEvent): event is TellingEvent {
  return event.type === 'completed' || event.type === 'message' || event.type === 'workerDone'
}
