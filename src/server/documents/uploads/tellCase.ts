import type { AuditEvent } from '../../security/audit/AuditKind.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import { setStrandFacts } from '../../interpreter/setStrandFacts.ts'
import { documentsRepository } from '../../storage/repositories/documentsRepository.ts'
import type { Strand } from '../../storage/repositories/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { describeGroups } from '../describeGroups.ts'

/**
 * Writes the facts about documents to those whose they are, as they stand now. The caller holds the lock: what others
 * add between the look and the writing would be forgotten.
 */
export async function tellCase(
  context: ServerContext,
  tx: Transaction,
  strand: Strand,
  event: AuditEvent,
): Promise<void> {
  const documents = await documentsRepository(tx, context.sealer).ofStrand(strand)
  await setStrandFacts(context, tx, strand, event, ({ state }) => describeGroups(state, documents))
}
