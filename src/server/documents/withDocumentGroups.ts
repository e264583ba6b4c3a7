import { stepOf } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Journey } from '#flow/Journey.ts'

import type { ServerContext } from '../ServerContext.ts'
import type { Connection } from '../storage/database/Connection.ts'
import type { Execution } from '../storage/repositories/cases/LoanCase.ts'
import { documentsRepository } from '../storage/repositories/documents/documentsRepository.ts'
import { describeGroups } from './describeGroups.ts'
import { requestedGroups } from './requestedGroups.ts'

/** Returns a state that enters a task which asks for documents with the facts about them; any other as it is. */
export async function withDocumentGroups(
  { sealer }: Pick<ServerContext, 'sealer'>,
  db: Connection,
  journey: Journey,
  state: CaseState,
  execution: Execution,
): Promise<CaseState> {
  const { kind, definition } = stepOf(journey, state.step)
  if (state.closed || kind !== 'task' || !definition.documents) return state
  const documents = await documentsRepository(db, sealer).ofExecution(execution)
  const facts = describeGroups(state, documents, requestedGroups(journey, state))
  return { ...state, facts: { ...state.facts, ...facts } }
}
