import type { Transaction } from 'kysely'

import { stepOf } from '#flow/advance.ts'

import type { AuditEvent } from '../audit/AuditKind.ts'
import type { Database } from '../database/Database.ts'
import type { LoanCase, Strand } from '../repositories/LoanCase.ts'
import { strandsRepository } from '../repositories/strandsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'

/** Something becomes known of a case, or of another person's task beside it, without moving it. */
export async function setStrandFacts(
  context: ServerContext,
  tx: Transaction<Database>,
  strand: Strand,
  event: AuditEvent,
  factsOf: (loanCase: LoanCase) => Record<string, unknown>,
): Promise<LoanCase> {
  const strands = strandsRepository(tx, context.sealer)
  const locked = await strands.lock(strand)
  const journey = await context.definitions.journeyOf(locked, tx)
  const state = { ...locked.state, facts: { ...locked.state.facts, ...factsOf(locked) } }
  return strands.save(
    { ...locked, state },
    {
      at: context.processClock.now(),
      atWayout: stepOf(journey, state.step).kind === 'wayout',
      actor: strand.session === undefined ? 'worker' : 'applicant',
      event,
      session: strand.session,
      fromStep: state.step,
    },
  )
}
