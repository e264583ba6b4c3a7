import type { AuditEvent } from '../security/audit/AuditKind.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { type FactsOf, setExecutionFacts } from './setExecutionFacts.ts'

/** Adds facts to a case without moving it: a contact proven, a sheet read. `event` goes into the history and the audit, `session` is that of the caller. */
export async function setFacts(
  context: ServerContext,
  tx: Transaction,
  caseId: string,
  event: AuditEvent,
  factsOf: FactsOf,
  session?: string,
): Promise<LoanCase> {
  const execution = { caseId, person: null, ...(session && { session }) }
  return setExecutionFacts(context, tx, execution, event, factsOf)
}
