import type { AuditEvent } from '../security/audit/AuditKind.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import type { LoanCase } from '../storage/repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { type FactsOf, setStrandFacts } from './setStrandFacts.ts'

/** Something becomes known of a case without moving it: a contact proven, a sheet read. `event` is for the history and the audit, `session` that of whoever told it. */
export async function setFacts(
  context: ServerContext,
  tx: Transaction,
  caseId: string,
  event: AuditEvent,
  factsOf: FactsOf,
  session?: string,
): Promise<LoanCase> {
  const strand = { caseId, person: null, ...(session && { session }) }
  return setStrandFacts(context, tx, strand, event, factsOf)
}
