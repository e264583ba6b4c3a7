import type { AuditEvent } from '../../security/audit/AuditKind.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import { momentOf } from '../../interpreter/momentOf.ts'
import { setFacts } from '../../interpreter/setFacts.ts'
import { documentsRepository } from '../../storage/repositories/documents/documentsRepository.ts'
import type { Execution } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { describeGroups } from '../describeGroups.ts'
import { requestedGroups } from '../requestedGroups.ts'

/**
 * Writes the facts about documents to those whose they are, as they stand now. The caller holds the lock: what others
 * add between the look and the writing would be forgotten.
 */
export async function notifyCase(
  context: ServerContext,
  tx: Transaction,
  execution: Execution,
  event: AuditEvent,
): Promise<void> {
  const documents = await documentsRepository(tx, context.sealer).ofExecution(execution)
  await setFacts(context, tx, execution, event, (loanCase, journey) => {
    const groups = requestedGroups(journey, loanCase.state, momentOf(context, loanCase))
    return describeGroups(loanCase.state, documents, groups)
  })
}
