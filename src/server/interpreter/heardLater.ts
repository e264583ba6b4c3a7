import type { Kysely } from 'kysely'

import { advance, type CaseEvent, stepOf } from '#flow/advance.ts'
import { accepts } from '#flow/accepts.ts'
import type { Journey } from '#flow/Journey.ts'

import type { Database } from '../storage/database/Database.ts'
import { keptMessagesRepository } from '../storage/repositories/keptMessagesRepository.ts'
import type { LoanCase } from '../storage/repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'

/** The job that hears what came early, where a worker belongs to it: like any worker's it begins outside a transaction. */
export const HEAR_KEPT = 'hearKept'

export interface HeardLater {
  id: string
  event: Extract<CaseEvent, { type: 'message' }>
  /** What runs before the message is heard; without one it is heard at once. */
  worker: string | undefined
}

/** The first event that came early and for which the case waits now. */
export async function heardLater(
  { sealer }: ServerContext,
  db: Kysely<Database>,
  journey: Journey,
  { id: caseId, person, state }: LoanCase,
): Promise<HeardLater | undefined> {
  if (state.closed) return undefined
  const step = stepOf(journey, state.step)
  const early = await keptMessagesRepository(db, sealer).list({ caseId, person })
  return early
    .filter(({ name }) => accepts(step, name, 'outside'))
    .map(({ id, name, variables, facts }): HeardLater => ({
      id,
      event: { type: 'message', name, variables, facts },
      worker: step.definition.messages?.[name]?.worker,
    }))
    .find(({ event }) => advance(journey, state, event) !== null)
}
