import type { Transaction } from 'kysely'

import { stepOf } from '#flow/advance.ts'

import type { Database } from '../database/Database.ts'
import { casesRepository } from '../repositories/casesRepository.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'

/** Something becomes known of a case without moving it: a contact proven, a sheet read. `event` is for the history. */
export async function setFacts(
  context: ServerContext,
  tx: Transaction<Database>,
  caseId: string,
  event: string,
  factsOf: (loanCase: LoanCase) => Record<string, unknown>,
): Promise<LoanCase> {
  const cases = casesRepository(tx, context.sealer)
  const locked = await cases.lock(caseId)
  const journey = await context.definitions.journeyOf(locked, tx)
  const state = { ...locked.state, facts: { ...locked.state.facts, ...factsOf(locked) } }
  return cases.save(
    { ...locked, state },
    {
      at: context.processClock.now(),
      atWayout: stepOf(journey, state.step).kind === 'wayout',
      actor: 'applicant',
      event,
      fromStep: state.step,
    },
  )
}
