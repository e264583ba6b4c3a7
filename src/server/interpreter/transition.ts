import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import { advance, type CaseEvent, stepOf } from '#flow/advance.ts'
import { evaluateAt } from '#validation/pointer.ts'
import type { Journey } from '#flow/Journey.ts'
import { staysAt } from '#flow/staysAt.ts'
import { toldBy } from '#flow/toldBy.ts'

import type { Database } from '../storage/database/Database.ts'
import { casesRepository, type Saved } from '../storage/repositories/casesRepository.ts'
import { entriesRepository } from '../storage/repositories/entriesRepository.ts'
import { keptMessagesRepository } from '../storage/repositories/keptMessagesRepository.ts'
import type { LoanCase } from '../storage/repositories/LoanCase.ts'
import { strandsRepository } from '../storage/repositories/strandsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { addDuration } from './durations.ts'
import { HEAR_KEPT, heardLater } from './heardLater.ts'
import { newReference } from './newReference.ts'
import { standingAt } from './standingAt.ts'
import { tellApplicant } from '../lending/tellApplicant.ts'

/** Who moves a case. */
export type Actor = 'applicant' | 'outside' | 'worker' | 'timer'

/**
 * Moves a case, held by the transaction, and writes all that follows: state, history, audit, entry, timers, job. Outside
 * events that came early are heard as soon as a step waits for them. Null where the step does not wait for `event`.
 */
export async function transition(
  context: ServerContext,
  tx: Transaction<Database>,
  loanCase: LoanCase,
  event: CaseEvent,
  actor: Actor,
  session?: string,
): Promise<LoanCase | null> {
  const journey = await context.definitions.journeyOf(loanCase, tx)
  const moved = await move(context, tx, journey, loanCase, event, { actor, session })
  return moved && hearKept(context, tx, journey, moved)
}

/** The first entry of a new case. */
export async function enterFirst(
  context: ServerContext,
  tx: Transaction<Database>,
  loanCase: LoanCase,
  session: string,
): Promise<void> {
  const { journey } = context.definitions.current
  const now = context.processClock.now()
  const cases = casesRepository(tx, context.sealer)
  const saved: Saved = {
    at: now,
    ...standingAt(journey, loanCase.state.step),
    actor: 'applicant',
    event: 'started',
    session,
    fromStep: null,
  }
  let entered = loanCase
  while (!(await cases.insert(entered, journey.definition.journey, saved))) {
    entered = { ...loanCase, reference: newReference() }
  }
  const { deadline } = journey.definition
  await entriesRepository(tx).addTimer({
    caseId: loanCase.id,
    person: null,
    instanceId: null,
    name: 'deadline',
    dueAt: addDuration(now, deadline.after, context.definitions.current.settings),
  })
  await enter(context, tx, journey, entered)
}

async function move(
  context: ServerContext,
  tx: Transaction<Database>,
  journey: Journey,
  loanCase: LoanCase,
  event: CaseEvent,
  by: { actor: Actor; session?: string | undefined },
): Promise<LoanCase | null> {
  const state = advance(journey, loanCase.state, event)
  if (!state) return null

  const now = context.processClock.now()
  const left = stepOf(journey, loanCase.state.step)
  const stays = staysAt(left, event)
  const moved = await strandsRepository(tx, context.sealer).save(
    { ...loanCase, state, instanceId: stays ? loanCase.instanceId : randomUUID() },
    {
      at: now,
      ...standingAt(journey, state.step),
      ...by,
      event: 'name' in event ? `${event.type} ${event.name}` : event.type,
      fromStep: loanCase.state.step,
    },
  )
  if (stays) return moved

  const told = toldBy(journey, left, event)
  if (told !== undefined) await tellApplicant(context, tx, moved, told)
  const entries = entriesRepository(tx)
  await entries.leave(loanCase.instanceId, now)
  if (state.closed && loanCase.person === null) await entries.stopEverything(loanCase.id)
  if (state.closed) return moved
  await enter(context, tx, journey, moved)
  return moved
}

/** Opens the entry that the case stands at, with its timers and its job. */
export async function enter(
  context: ServerContext,
  tx: Transaction<Database>,
  journey: Journey,
  { id: caseId, person, instanceId, state }: LoanCase,
): Promise<void> {
  const entries = entriesRepository(tx)
  const { kind, name, definition } = stepOf(journey, state.step)
  const now = context.processClock.now()
  await entries.open({ id: instanceId, caseId, person, name, kind, at: now })

  for (const [timer, { after, from }] of Object.entries(definition.timers ?? {})) {
    const start = from ? instantOf(evaluateAt(state, from.startsWith('/') ? from : `/facts/${from}`)) : now
    const dueAt = addDuration(start ?? now, after, context.definitions.current.settings)
    await entries.addTimer({ caseId, person, instanceId, name: timer, dueAt })
  }
  if (kind === 'wait' && definition.worker) {
    await entries.addJob({
      caseId,
      person,
      instanceId,
      worker: definition.worker,
      dueAt: now,
    })
  }
}

/** Hears the outside events that came before the step at which the case stands now. */
export async function hearKept(
  context: ServerContext,
  tx: Transaction<Database>,
  journey: Journey,
  loanCase: LoanCase,
): Promise<LoanCase> {
  const heard = await heardLater(context, tx, journey, loanCase)
  if (!heard) return loanCase
  if (heard.worker !== undefined) {
    const { id: caseId, person, instanceId } = loanCase
    const dueAt = context.processClock.now()
    await entriesRepository(tx).addJob({ caseId, person, instanceId, worker: HEAR_KEPT, dueAt })
    return loanCase
  }
  await keptMessagesRepository(tx, context.sealer).remove(heard.id)
  const moved = await move(context, tx, journey, loanCase, heard.event, { actor: 'outside' })
  return moved ? hearKept(context, tx, journey, moved) : loanCase
}

function instantOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}
