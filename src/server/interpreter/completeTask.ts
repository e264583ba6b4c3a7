import { stepOf } from '#flow/advance.ts'
import type { Journey } from '#flow/Journey.ts'
import { passingEvent } from '#flow/passingEvent.ts'
import type { Language } from '#validation/languages.ts'

import { DomainError } from '../errors/DomainError.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import type { LoanCase, Execution } from '../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { measureCompletion } from '../observability/metrics/measureCompletion.ts'
import { changeCase } from './runIdempotent.ts'
import { momentOf } from './momentOf.ts'
import { isCalled } from './steps/isCalled.ts'
import { outOfTurn } from './steps/outOfTurn.ts'
import { prepareMove } from './transition/prepareMove.ts'
import { type TaskStep, workOnTask } from './workOnTask.ts'

/** A task that the applicant says is done. */
export interface Completion extends Execution {
  subject: string
  key: string | undefined
  task: string | undefined
  /** The task instance that was open when it was filled in. */
  id: string | undefined
  variables: Record<string, unknown>
  language: Language
  /** The version of the screens by which it was filled in, where the page says it. */
  screens: string | undefined
}

/** Completes the open task, and answers the next step as it is sent. One transaction, one effect. */
export async function completeTask(context: ServerContext, completion: Completion): Promise<string> {
  const { subject, key, task, id, variables, caseId, person } = completion
  if (task === undefined && key === undefined) {
    throw new DomainError('IDEMPOTENCY_KEY_MISSING', 'Say which task is done, or send an Idempotency-Key.')
  }
  const body = ['complete', task, id, variables]
  const request = { subject, key, body, execution: { caseId, person } }
  return measureCompletion(context.meter, (isAbout) =>
    changeCase(context, request, (before) => prepare(context, completion, before, isAbout)),
  )
}

/** Judges and works outside a transaction, and returns what is done in one. */
async function prepare(
  context: ServerContext,
  completion: Completion,
  before: LoanCase,
  isAbout: (task: { journey: string; process: string; step: string }) => void,
): Promise<(tx: Transaction) => Promise<{ caseId: string; answer: string }>> {
  const { session, variables } = completion
  const journey = await context.definitions.journeyOf(before)
  const step = openTask(context, journey, before, completion)
  isAbout({ journey: before.journey, process: step.process, step: step.name })
  const by = { context, language: completion.language, session }
  const { facts, commit } = await workOnTask(
    { ...by, screens: completion.screens },
    journey,
    step,
    before,
    variables,
  )
  const event = { type: 'completed', task: step.name, answers: variables, facts } as const
  return prepareMove(by, journey, before, { event, commit, refusal: 'TASK_OUT_OF_TURN' })
}

/** The task that the completion is about, if it is the open one. */
function openTask(
  context: ServerContext,
  journey: Journey,
  loanCase: LoanCase,
  { task, id }: Completion,
): TaskStep {
  const step = stepOf(journey, loanCase.state.step)
  const isOpen =
    step.kind === 'task' &&
    !loanCase.state.closed &&
    !passingEvent(journey, loanCase.state, momentOf(context, loanCase)) &&
    (task === undefined || isCalled(step, task)) &&
    (id === undefined || id === loanCase.instanceId)
  if (!isOpen) throw outOfTurn(context, 'TASK_OUT_OF_TURN', journey, loanCase)
  return step
}
