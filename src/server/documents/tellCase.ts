import type { Transaction } from 'kysely'

import type { Database } from '../database/Database.ts'
import { setFacts } from '../process/setFacts.ts'
import { documentsRepository } from '../repositories/documentsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { describeGroups } from './describeGroups.ts'

/** Writes the facts about documents into their case, as they stand now. */
export async function tellCase(
  context: ServerContext,
  tx: Transaction<Database>,
  caseId: string,
  event: string,
): Promise<void> {
  const documents = await documentsRepository(tx, context.sealer).ofCase(caseId)
  await setFacts(context, tx, caseId, event, ({ state }) => describeGroups(state, documents))
}
