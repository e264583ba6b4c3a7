import { stepOf } from '#flow/advance.ts'
import { applySets } from '#flow/applySets.ts'
import type { Requirement } from '#flow/Flow.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { FlowError } from '#flow/FlowError.ts'
import { meets } from '#flow/meets.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#validation/languages.ts'

import { DomainError } from '../errors/DomainError.ts'
import { choiceErrors } from '../lending/lists/choiceErrors.ts'
import type { LoanCase, Execution } from '../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { runIdempotent } from './runIdempotent.ts'
import { describeStep } from './steps/describeStep.ts'
import { lockAtRevision } from './transition/lockAtRevision.ts'
import { outOfTurn } from './steps/outOfTurn.ts'
import { processDay } from '../lending/calendar/processDay.ts'
import { runWorker } from './runWorker.ts'
import { transition } from './transition/transition.ts'

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

type Task = Extract<JourneyStep, { kind: 'task' }>

/** Completes the open task, and answers the next step as it is sent. One transaction, one effect. */
export async function completeTask(context: ServerContext, completion: Completion): Promise<string> {
  const { caseId, person, session, subject, key, task, id, variables } = completion
  if (task === undefined && key === undefined) {
    throw new DomainError('IDEMPOTENCY_KEY_MISSING', 'Say which task is done, or send an Idempotency-Key.')
  }
  return runIdempotent(context, { subject, key, body: ['complete', task, id, variables] }, async () => {
    const before = await executionsRepository(context.database, context.sealer).get({ caseId, person })
    const journey = await context.definitions.journeyOf(before)
    const step = openTask(journey, before, completion)
    const answered = await judge(context, journey, step, before, completion)
    const work = {
      context,
      loanCase: answered,
      answers: variables,
      variables: {},
      language: completion.language,
      session,
    }
    const { facts, commit } = await runWorker(step.definition.worker, work)

    return async (tx) => {
      const locked = await lockAtRevision(tx, context.sealer, before)
      const more = (await commit?.(tx)) ?? {}
      const event = {
        type: 'completed',
        task: step.name,
        answers: variables,
        facts: { ...facts, ...more },
      } as const
      const moved = await transition(context, tx, locked, event, 'applicant', session)
      if (!moved) throw outOfTurn('TASK_OUT_OF_TURN', journey, locked)
      const next = await context.definitions.journeyOf(moved, tx)
      return { caseId, answer: JSON.stringify(describeStep(next, moved)) }
    }
  })
}

/** The task that the completion is about, if it is the open one. */
function openTask(journey: Journey, loanCase: LoanCase, { task, id }: Completion): Task {
  const step = stepOf(journey, loanCase.state.step)
  const isOpen =
    step.kind === 'task' &&
    !loanCase.state.closed &&
    (task === undefined || task === step.name) &&
    (id === undefined || id === loanCase.instanceId)
  if (!isOpen) throw outOfTurn('TASK_OUT_OF_TURN', journey, loanCase)
  return step
}

/** The case with the answers and what is set from them in it, once the screen's schema, its lists and the flow's requirements agree. */
async function judge(
  context: ServerContext,
  journey: Journey,
  { name, process, definition }: Task,
  loanCase: LoanCase,
  { variables: answers, screens }: Pick<Completion, 'variables' | 'screens'>,
): Promise<LoanCase> {
  const drawn = context.definitions.drawnBy(screens)
  const { variables = {} } = describeStep(journey, loanCase)
  const scope = {
    data: answers,
    variables,
    settings: drawn.settings,
    today: processDay(context),
  }
  const errors = drawn.judge(name, answers, scope)
  if (errors.length > 0) throw DomainError.invalid(errors)
  const unlisted = await choiceErrors(context, name, answers, variables, drawn)
  if (unlisted.length > 0) throw DomainError.invalid(unlisted)

  const { state } = loanCase
  const withAnswers = { ...state, answers: { ...state.answers, [name]: answers } }
  const answered = { ...loanCase, state: applySets(withAnswers, definition.sets) }
  for (const requirement of definition.requires ?? []) {
    if (!isMet(journey, process, requirement, answered)) {
      throw new DomainError(requirement.error as ErrorCode, `"${name}" requires "${requirement.condition}".`)
    }
  }
  return answered
}

function isMet(journey: Journey, process: string, { condition }: Requirement, { state }: LoanCase): boolean {
  const named = journey.flows.get(process)?.conditions[condition]
  if (!named) throw new FlowError(process, `no condition is called "${condition}"`)
  return meets(named, state)
}
