import type { Journey } from '#flow/Journey.ts'

import type { Facts } from '../lending/facts.ts'
import type { AuditEvent } from '../security/audit/AuditKind.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import type { LoanCase, Execution } from '../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { refuseOutOfTurn } from './refuseOutOfTurn.ts'
import { standingAt } from './standingAt.ts'

/** Returns the facts that a case, locked by the transaction, is to have from now on. Throws where it must not change. */
export type FactsOf = (loanCase: LoanCase, journey: Journey) => Facts

/**
 * Something becomes known of a case, or of another person's task beside it, without moving it. A closed case takes
 * nothing from its applicant any more.
 */
export async function setExecutionFacts(
  context: ServerContext,
  tx: Transaction,
  execution: Execution,
  event: AuditEvent,
  factsOf: FactsOf,
): Promise<LoanCase> {
  const executions = executionsRepository(tx, context.sealer)
  const locked = await executions.lock(execution)
  const journey = await context.definitions.journeyOf(locked, tx)
  if (execution.session !== undefined) refuseOutOfTurn(journey, locked)
  const state = { ...locked.state, facts: { ...locked.state.facts, ...factsOf(locked, journey) } }
  return executions.save(
    { ...locked, state },
    {
      at: context.processClock.now(),
      ...standingAt(journey, state.step),
      actor: execution.session === undefined ? 'worker' : 'applicant',
      event,
      session: execution.session,
      fromStep: state.step,
    },
  )
}
