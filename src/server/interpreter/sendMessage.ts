import { stepOf } from '#flow/advance.ts'
import { accepts } from '#flow/accepts.ts'
import { applySets } from '#flow/applySets.ts'
import type { Journey } from '#flow/Journey.ts'
import { passingEvent } from '#flow/passingEvent.ts'
import { DEFAULT_LANGUAGE, type Language } from '#validation/languages.ts'

import type { Transaction } from '../storage/database/Connection.ts'
import { commitAndWake } from './scheduling/commitAndWake.ts'
import { receivedEventsRepository } from '../storage/repositories/execution/receivedEventsRepository.ts'
import { bufferedMessagesRepository } from '../storage/repositories/execution/bufferedMessagesRepository.ts'
import type { Execution } from '../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { renewSessions } from '../security/sessions/renewSessions.ts'
import { changeCase } from './runIdempotent.ts'
import { lockAtRevision, retryMoved } from './transition/lockAtRevision.ts'
import { momentOf } from './momentOf.ts'
import { outOfTurn } from './steps/outOfTurn.ts'
import { prepareMove } from './transition/prepareMove.ts'
import { runWorker } from './runWorker.ts'
import { transition } from './transition/transition.ts'

/** An event of the applicant's that is not a completion. */
export interface ApplicantMessage extends Execution {
  subject: string
  key: string | undefined
  name: string
  variables: Record<string, unknown>
  language: Language
}

/** Something that happened outside. */
export interface OutsideMessage {
  caseId: string
  /** Another person, whose own task accepts it. */
  person?: string | null
  name: string
  variables?: Record<string, unknown>
  facts?: Record<string, unknown>
  /** For this activity instance alone: it is dropped once the case has left it. */
  instanceId?: string
  /** The id that its sender gave it: a second one of the same id is the same message sent twice. */
  eventId?: string
  /** Who sent it, by the name of the secret that it is signed with. */
  sender?: string
  /** Whether it is buffered where the case does not accept it yet; `true` where left out. */
  buffer?: boolean
  /** It says who the person is: the sessions begun before must not see what follows. */
  identifies?: boolean
}

/** Correlates the applicant's message. Returns the step that follows, as JSON. */
export async function sendMessage(context: ServerContext, message: ApplicantMessage): Promise<string> {
  const { caseId, person, session, subject, key, name, variables, language } = message
  const request = { subject, key, body: ['message', name, variables], execution: { caseId, person } }
  return changeCase(context, request, async (before) => {
    const journey = await context.definitions.journeyOf(before)
    const step = stepOf(journey, before.state.step)
    const isPassed = passingEvent(journey, before.state, momentOf(context, before)) !== undefined
    if (before.state.closed || isPassed || !accepts(step, name, 'applicant')) {
      throw outOfTurn(context, 'MESSAGE_OUT_OF_TURN', journey, before)
    }
    const { sets, worker } = step.definition.messages?.[name] ?? {}
    const loanCase = { ...before, state: applySets(before.state, sets, momentOf(context, before), variables) }
    const work = { context, loanCase, answers: {}, variables, language, session }
    const { facts, commit } = await runWorker(worker, work)
    const event = { type: 'message', name, variables, facts } as const
    const done = { event, commit, refusal: 'MESSAGE_OUT_OF_TURN' } as const
    return prepareMove({ context, language, session }, journey, before, done)
  })
}

/** Correlates a message from outside. One that comes early is buffered for the step that accepts it, late or twice it is ignored. */
export async function sendOutsideMessage(context: ServerContext, message: OutsideMessage): Promise<void> {
  await retryMoved(() => correlateOutside(context, message))
}

async function correlateOutside(context: ServerContext, message: OutsideMessage): Promise<void> {
  const {
    caseId,
    person = null,
    name,
    variables = {},
    facts = {},
    instanceId,
    eventId,
    sender = null,
  } = message
  const { buffer = true, identifies = false } = message
  const before = await executionsRepository(context.database, context.sealer).get({ caseId, person })
  if (instanceId !== undefined && instanceId !== before.instanceId) return
  const journey = await context.definitions.journeyOf(before)
  const step = stepOf(journey, before.state.step)
  const isAccepted = !before.state.closed && accepts(step, name, 'outside')
  const { sets, worker } = (isAccepted ? step.definition.messages?.[name] : undefined) ?? {}
  const loanCase = { ...before, state: applySets(before.state, sets, momentOf(context, before), variables) }
  const work = { context, loanCase, answers: {}, variables, language: DEFAULT_LANGUAGE } as const
  const worked = await runWorker(worker, work)

  await commitAndWake(context, async (tx) => {
    const locked = await lockAtRevision(tx, context.sealer, before)
    if (eventId !== undefined && !(await isFirst(context, tx, { caseId, eventId, sender }))) return
    if (identifies && !locked.state.closed) await renewSessions(context, tx, { caseId, person })
    const more = isAccepted ? ((await worked.commit?.(tx)) ?? {}) : {}
    const event = { type: 'message', name, variables, facts: { ...facts, ...worked.facts, ...more } } as const
    const moved = isAccepted ? await transition(context, tx, locked, event, 'outside') : null
    if (moved || !buffer || locked.state.closed || !isKnown(journey, name)) return
    const messages = bufferedMessagesRepository(tx, context.sealer)
    await messages.add({ caseId, person }, { name, variables, facts }, context.processClock.now())
  })
}

/** Notes that an event has come. Returns false where it has come before. */
function isFirst(
  { clock }: ServerContext,
  tx: Transaction,
  event: { caseId: string; eventId: string; sender: string | null },
): Promise<boolean> {
  return receivedEventsRepository(tx).add({ ...event, at: clock.now() })
}

/** Whether any step of the journey accepts this message from outside. */
function isKnown(journey: Journey, message: string): boolean {
  return journey.steps.values().some((step) => accepts(step, message, 'outside'))
}
