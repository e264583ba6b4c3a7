import type { Journey } from '#flow/Journey.ts'

import type { AuditEvent } from '../security/audit/AuditKind.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import type { LoanCase, Strand } from '../storage/repositories/LoanCase.ts'
import { strandsRepository } from '../storage/repositories/strandsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { refuseOutOfTurn } from './refuseOutOfTurn.ts'
import { standingAt } from './standingAt.ts'

/** What a case, as the transaction holds it, is to know from now on. Throws where it is not to be told. */
export type FactsOf = (loanCase: LoanCase, journey: Journey) => Record<string, unknown>

/**
 * Something becomes known of a case, or of another person's task beside it, without moving it. A closed case takes
 * nothing from its applicant any more.
 */
export async function setStrandFacts(
  context: ServerContext,
  tx: Transaction,
  strand: Strand,
  event: AuditEvent,
  factsOf: FactsOf,
): Promise<LoanCase> {
  const strands = strandsRepository(tx, context.sealer)
  const locked = await strands.lock(strand)
  const journey = await context.definitions.journeyOf(locked, tx)
  if (strand.session !== undefined) refuseOutOfTurn(journey, locked)
  const state = { ...locked.state, facts: { ...locked.state.facts, ...factsOf(locked, journey) } }
  return strands.save(
    { ...locked, state },
    {
      at: context.processClock.now(),
      ...standingAt(journey, state.step),
      actor: strand.session === undefined ? 'worker' : 'applicant',
      event,
      session: strand.session,
      fromStep: state.step,
    },
  )
}
