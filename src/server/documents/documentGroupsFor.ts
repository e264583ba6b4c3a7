import { documentsRepository } from '../storage/repositories/documents/documentsRepository.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { describeGroups, type DocumentFacts } from './describeGroups.ts'

/** The facts about the documents that a case or a person is asked for, as they stand now. */
export async function documentGroupsFor(
  { database, sealer }: Pick<ServerContext, 'database' | 'sealer'>,
  { id: caseId, person, state }: Pick<LoanCase, 'id' | 'person' | 'state'>,
): Promise<DocumentFacts> {
  return describeGroups(state, await documentsRepository(database, sealer).ofExecution({ caseId, person }))
}
