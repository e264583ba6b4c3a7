import { randomUUID } from 'node:crypto'

import { advance, type CaseEvent, stepOf } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Journey } from '#flow/Journey.ts'
import { passingEvent } from '#flow/passingEvent.ts'
import { staysAt } from '#flow/staysAt.ts'
import { notificationOf } from '#flow/notificationOf.ts'

import type { AuditEvent } from '../../security/audit/AuditKind.ts'
import { commitHooks } from '../../storage/database/commitHooks.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import { activityInstancesRepository } from '../../storage/repositories/execution/activityInstancesRepository.ts'
import { bufferedMessagesRepository } from '../../storage/repositories/execution/bufferedMessagesRepository.ts'
import { jobsRepository } from '../../storage/repositories/execution/jobsRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import { withDocumentGroups } from '../../documents/withDocumentGroups.ts'
import { tellWebhooks } from '../../events/tellWebhooks.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { type Pass, passesAfter, withMore } from './preparePasses.ts'
import { enter } from './enter.ts'
import { findBuffered } from './findBuffered.ts'
import { momentOf } from '../momentOf.ts'
import { migrateCase } from '../migration/migrateCase.ts'
import { claimPlace, isOvertaken } from '../openCases/claimPlace.ts'
import { standingAt } from '../steps/standingAt.ts'
import { notifyApplicant } from '../../lending/notifyApplicant.ts'

/** Who moves a case. */
export type Actor = 'applicant' | 'outside' | 'worker' | 'timer'

/**
 * Moves a case that the transaction has locked, and writes all that follows: state, history, audit, activity instance,
 * timers, job. Buffered messages move it on where it accepts them, and it passes over what was prepared for it; what else
 * is to be passed over waits for a job. Returns null where its step does not accept `event`.
 */
export async function transition(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  event: CaseEvent,
  actor: Actor,
  session?: string,
  passes: Pass[] = [],
): Promise<LoanCase | null> {
  const journey = await context.definitions.journeyOf(loanCase, tx)
  const [ahead] = passes
  const moved = await move(context, tx, journey, loanCase, event, { actor, session }, ahead?.instanceId)
  if (!moved) return null
  const correlated = await correlateBuffered(context, tx, journey, moved)
  // What was prepared holds for the case as it moved, and not for where a message has led it since.
  const passed = correlated === moved ? await passOver(context, tx, journey, moved, passes) : correlated
  return arrive(context, tx, journey, passed)
}

/** Moves a case on by the buffered messages that it accepts now that it knows more, and by all that follows. */
export async function goOnKnowing(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
): Promise<LoanCase> {
  const journey = await context.definitions.journeyOf(loanCase, tx)
  return arrive(context, tx, journey, await correlateBuffered(context, tx, journey, loanCase))
}

/** The case has come to where nothing known before leads it on: it is migrated there, or what is to be passed over waits for a job. */
async function arrive(
  context: ServerContext,
  tx: Transaction,
  journey: Journey,
  loanCase: LoanCase,
): Promise<LoanCase> {
  const migrated = await migrateHere(context, tx, loanCase)
  if (migrated) return migrated
  if (passingEvent(journey, loanCase.state, momentOf(context, loanCase))) {
    await addPassJob(context, tx, loanCase)
  }
  return loanCase
}

/** Migrates the case, where it has come to a step from which the newest flows move it. Returns null where they do not. */
async function migrateHere(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
): Promise<LoanCase | null> {
  let here: LoanCase | null = null
  for (const each of await migrateCase(context, tx, loanCase)) {
    const wentOn = await goOn(context, tx, each)
    if (each.person === loanCase.person) here = wentOn
  }
  return here
}

/** Moves a case on by all that it need not wait for where it stands: buffered messages, and steps that are passed over. */
export async function goOn(context: ServerContext, tx: Transaction, loanCase: LoanCase): Promise<LoanCase> {
  const journey = await context.definitions.journeyOf(loanCase, tx)
  const correlated = await correlateBuffered(context, tx, journey, loanCase)
  const isPassed = passingEvent(journey, correlated.state, momentOf(context, correlated)) !== undefined
  if (isPassed) await addPassJob(context, tx, correlated)
  return correlated
}

/** Passes over what was prepared, as long as nothing comes that was not known then: a message, or that another case is faster. */
async function passOver(
  context: ServerContext,
  tx: Transaction,
  journey: Journey,
  loanCase: LoanCase,
  passes: Pass[],
): Promise<LoanCase> {
  const [pass, ...rest] = passes
  if (!pass || pass.step !== loanCase.state.step || isOvertaken(context, loanCase)) return loanCase
  const more = await pass.commit?.(tx)
  const event = withMore(pass.event, more)
  const moved = await move(context, tx, journey, loanCase, event, { actor: 'worker' }, rest[0]?.instanceId)
  if (!moved) return loanCase
  const correlated = await correlateBuffered(context, tx, journey, moved)
  return correlated === moved ? passOver(context, tx, journey, moved, passesAfter(more, rest)) : correlated
}

async function addPassJob(
  context: ServerContext,
  tx: Transaction,
  { id: caseId, person, instanceId }: LoanCase,
): Promise<void> {
  const task = { kind: 'pass' } as const
  const dueAt = context.processClock.now()
  await jobsRepository(tx).add({ caseId, person, instanceId, task, dueAt })
}

async function move(
  context: ServerContext,
  tx: Transaction,
  journey: Journey,
  loanCase: LoanCase,
  event: CaseEvent,
  by: { actor: Actor; session?: string | undefined },
  following: string = randomUUID(),
): Promise<LoanCase | null> {
  const advanced = await advancedAndClaimed(context, tx, journey, loanCase, event)
  if (!advanced) return null

  const now = context.processClock.now()
  const left = stepOf(journey, loanCase.state.step)
  const stays = staysAt(left, event)
  const execution = { caseId: loanCase.id, person: loanCase.person }
  const state = stays
    ? advanced
    : await withDocumentGroups(context, tx, journey, { ...loanCase, state: advanced }, execution)
  const moved = await executionsRepository(tx, context.sealer).save(
    { ...loanCase, state, instanceId: stays ? loanCase.instanceId : following },
    {
      at: now,
      ...standingAt(journey, state),
      ...by,
      event: nameOf(event),
      fromStep: loanCase.state.step,
    },
  )
  if (!stays || event.type === 'workerDone') {
    await context.engine?.noteMove(tx, journey, { before: loanCase, by: event, after: moved })
  }
  if (stays) return moved

  const notification = notificationOf(journey, left, event)
  if (notification !== undefined) await notifyApplicant(context, tx, moved, notification)
  if (loanCase.person === null) noteMove(context, tx, loanCase, state.step)
  if (!state.closed) {
    await enter(context, tx, journey, moved, loanCase.instanceId)
    return moved
  }
  const instances = activityInstancesRepository(tx)
  await instances.leave(loanCase.instanceId, now)
  if (loanCase.person === null) await instances.stopCase(loanCase.id)
  await tellWebhooks(context, tx, journey, moved, 'closed')
  return moved
}

/** A move counts once it is committed. */
function noteMove({ meter }: ServerContext, tx: Transaction, loanCase: LoanCase, to: string): void {
  const { journey, flowVersion, state } = loanCase
  commitHooks.add(tx, () => meter.moved({ journey, flowVersion, from: state.step, to }))
}

/** The state after an event. Where another case holds its place, it is known before the way is followed. */
async function advancedAndClaimed(
  context: ServerContext,
  tx: Transaction,
  journey: Journey,
  loanCase: LoanCase,
  event: CaseEvent,
): Promise<CaseState | null> {
  const moment = momentOf(context, loanCase)
  const advanced = advance(journey, loanCase.state, event, moment)
  if (!advanced) return null
  const taken = await claimPlace(context, tx, { ...loanCase, state: advanced }, loanCase.state)
  return taken ? advance(journey, loanCase.state, withMore(event, taken), moment) : advanced
}

/** An event as the history and the audit tell it. */
function nameOf(event: CaseEvent): AuditEvent {
  if (event.type === 'passed') return `passed ${nameOf(event.by)}`
  return 'name' in event ? `${event.type} ${event.name}` : event.type
}

/** Moves the case on by the buffered messages that it accepts. One with a worker waits for a job: workers run outside transactions. */
async function correlateBuffered(
  context: ServerContext,
  tx: Transaction,
  journey: Journey,
  loanCase: LoanCase,
): Promise<LoanCase> {
  const buffered = await findBuffered(context, tx, journey, loanCase)
  if (!buffered) return loanCase
  if (buffered.worker !== undefined) {
    const { id: caseId, person, instanceId } = loanCase
    const dueAt = context.processClock.now()
    const task = { kind: 'bufferedMessage' } as const
    await jobsRepository(tx).add({ caseId, person, instanceId, task, dueAt })
    return loanCase
  }
  await bufferedMessagesRepository(tx, context.sealer).remove(buffered.id)
  const moved = await move(context, tx, journey, loanCase, buffered.event, { actor: 'outside' })
  return moved ? correlateBuffered(context, tx, journey, moved) : loanCase
}
