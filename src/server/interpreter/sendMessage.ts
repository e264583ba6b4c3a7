import { stepOf } from '#flow/advance.ts'
import { accepts } from '#flow/accepts.ts'
import type { Journey } from '#flow/Journey.ts'
import { DEFAULT_LANGUAGE, type Language } from '#validation/languages.ts'

import { inTransaction } from '../storage/database/inTransaction.ts'
import { keptMessagesRepository } from '../storage/repositories/keptMessagesRepository.ts'
import type { Strand } from '../storage/repositories/LoanCase.ts'
import { strandsRepository } from '../storage/repositories/strandsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { renewSessions } from '../security/sessions/renewSessions.ts'
import { answerOnce } from './answerOnce.ts'
import { describeStep } from './describeStep.ts'
import { lockUnmoved } from './lockUnmoved.ts'
import { outOfTurn } from './outOfTurn.ts'
import { retryMoved } from './retryMoved.ts'
import { runWorker } from './runWorker.ts'
import { transition } from './transition.ts'

/** An event of the applicant's that is not a completion. */
export interface ApplicantMessage extends Strand {
  subject: string
  key: string | undefined
  name: string
  variables: Record<string, unknown>
  language: Language
}

/** Something that happened outside. */
export interface OutsideMessage {
  caseId: string
  /** Another person, at whose own task it is heard. */
  person?: string | null
  name: string
  variables?: Record<string, unknown>
  facts?: Record<string, unknown>
  /** Said to this entry of a step alone: once the case has left it, nobody is told. */
  instanceId?: string
  /** `false`: of no use where the case does not wait for it. */
  keeps?: boolean
  /** It says who the person is: the sessions begun before must not see what follows. */
  identifies?: boolean
}

/** Hears the applicant's message, and answers the step that follows as it is sent. */
export async function sendMessage(context: ServerContext, message: ApplicantMessage): Promise<string> {
  const { caseId, person, session, subject, key, name, variables, language } = message
  return answerOnce(context, { subject, key, body: ['message', name, variables] }, async () => {
    const before = await strandsRepository(context.database, context.sealer).get({ caseId, person })
    const journey = await context.definitions.journeyOf(before)
    const step = stepOf(journey, before.state.step)
    if (before.state.closed || !accepts(step, name, 'applicant')) {
      throw outOfTurn('MESSAGE_OUT_OF_TURN', describeStep(journey, before))
    }
    const work = { context, loanCase: before, variables, language, session }
    const { facts, commit } = await runWorker(step.definition.messages?.[name]?.worker, work)

    return async (tx) => {
      const locked = await lockUnmoved(tx, context.sealer, before)
      const more = (await commit?.(tx)) ?? {}
      const event = { type: 'message', name, variables, facts: { ...facts, ...more } } as const
      const moved = await transition(context, tx, locked, event, 'applicant', session)
      if (!moved) throw outOfTurn('MESSAGE_OUT_OF_TURN', describeStep(journey, locked))
      return { caseId, answer: JSON.stringify(describeStep(journey, moved)) }
    }
  })
}

/** Takes in what happened outside. Early it is kept for the step that waits for it, late or twice it is ignored. */
export async function sendOutsideMessage(context: ServerContext, message: OutsideMessage): Promise<void> {
  await retryMoved(() => hearOutside(context, message))
  context.poller.kick()
}

async function hearOutside(context: ServerContext, message: OutsideMessage): Promise<void> {
  const { caseId, person = null, name, variables = {}, facts = {}, instanceId } = message
  const { keeps = true, identifies = false } = message
  const before = await strandsRepository(context.database, context.sealer).get({ caseId, person })
  if (instanceId !== undefined && instanceId !== before.instanceId) return
  const journey = await context.definitions.journeyOf(before)
  const step = stepOf(journey, before.state.step)
  const isHeard = !before.state.closed && accepts(step, name, 'outside')
  const worker = isHeard ? step.definition.messages?.[name]?.worker : undefined
  const worked = await runWorker(worker, { context, loanCase: before, variables, language: DEFAULT_LANGUAGE })

  await inTransaction(context.database, async (tx) => {
    const locked = await lockUnmoved(tx, context.sealer, before)
    if (identifies && !locked.state.closed) await renewSessions(context, tx, { caseId, person })
    const more = isHeard ? ((await worked.commit?.(tx)) ?? {}) : {}
    const event = { type: 'message', name, variables, facts: { ...facts, ...worked.facts, ...more } } as const
    const moved = isHeard ? await transition(context, tx, locked, event, 'outside') : null
    if (moved || !keeps || locked.state.closed || !isKnown(journey, name)) return
    const kept = keptMessagesRepository(tx, context.sealer)
    await kept.keep({ caseId, person }, { name, variables, facts }, context.processClock.now())
  })
}

/** Whether any step of the journey waits for this from outside. */
function isKnown(journey: Journey, message: string): boolean {
  return journey.steps.values().some((step) => accepts(step, message, 'outside'))
}
