import { stepOf } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Journey } from '#flow/Journey.ts'

import { momentOf } from '../interpreter/momentOf.ts'
import type { ServerContext } from '../ServerContext.ts'
import type { Connection } from '../storage/database/Connection.ts'
import type { Execution, LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { documentsRepository } from '../storage/repositories/documents/documentsRepository.ts'
import { describeGroups } from './describeGroups.ts'
import { requestedGroups } from './requestedGroups.ts'

/** Returns a state that enters a task which asks for documents with the facts about them; any other as it is. */
export async function withDocumentGroups(
  context: Pick<ServerContext, 'definitions' | 'processClock' | 'sealer'>,
  db: Connection,
  journey: Journey,
  { journey: name, state }: Pick<LoanCase, 'journey' | 'state'>,
  execution: Execution,
): Promise<CaseState> {
  const { kind, definition } = stepOf(journey, state.step)
  if (state.closed || kind !== 'task' || !definition.documents) return state
  const documents = await documentsRepository(db, context.sealer).ofExecution(execution)
  const moment = momentOf(context, { journey: name })
  const facts = describeGroups(state, documents, requestedGroups(journey, state, moment))
  return { ...state, facts: { ...state.facts, ...facts } }
}
