import type { Journey } from '#flow/Journey.ts'

import type { AuditEvent } from '../security/audit/AuditKind.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import type { LoanCase, Execution } from '../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { refuseOutOfTurn } from './steps/outOfTurn.ts'
import { standingAt } from './steps/standingAt.ts'

/** Returns the facts that a case, locked by the transaction, is to have from now on. Throws where it must not change. */
export type FactsOf<Facts extends object> = (loanCase: LoanCase, journey: Journey) => Facts

/**
 * Adds facts to a case, or to another person's task beside it, without moving it: a contact proven, a sheet read. `event`
 * goes into the history and the audit. A closed case takes nothing from its applicant any more.
 */
export async function setFacts<Facts extends object>(
  context: ServerContext,
  tx: Transaction,
  execution: Execution,
  event: AuditEvent,
  factsOf: FactsOf<Facts>,
): Promise<LoanCase> {
  const executions = executionsRepository(tx, context.sealer)
  const locked = await executions.lock(execution)
  const journey = await context.definitions.journeyOf(locked, tx)
  if (execution.session !== undefined) refuseOutOfTurn(context, journey, locked)
  const state = { ...locked.state, facts: { ...locked.state.facts, ...factsOf(locked, journey) } }
  return executions.save(
    { ...locked, state },
    {
      at: context.processClock.now(),
      ...standingAt(journey, state),
      actor: execution.session === undefined ? 'worker' : 'applicant',
      event,
      session: execution.session,
      fromStep: state.step,
    },
  )
}
