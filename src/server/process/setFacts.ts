import type { Transaction } from 'kysely'

import { stepOf } from '#flow/advance.ts'

import type { Database } from '../database/Database.ts'
import type { LoanCase, Strand } from '../repositories/LoanCase.ts'
import { strandsRepository } from '../repositories/strandsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'

/** Something becomes known of a case (by its id), or of a person of it, without moving it: a contact proven, a sheet read. `event` is for the history. */
export async function setFacts(
  context: ServerContext,
  tx: Transaction<Database>,
  strand: string | Strand,
  event: string,
  factsOf: (loanCase: LoanCase) => Record<string, unknown>,
): Promise<LoanCase> {
  const strands = strandsRepository(tx, context.sealer)
  const locked = await strands.lock(typeof strand === 'string' ? { caseId: strand, person: null } : strand)
  const journey = await context.definitions.journeyOf(locked, tx)
  const state = { ...locked.state, facts: { ...locked.state.facts, ...factsOf(locked) } }
  return strands.save(
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
