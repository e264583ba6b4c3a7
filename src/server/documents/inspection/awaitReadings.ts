import { setTimeout as wait } from 'node:timers/promises'

import {
  documentsRepository,
  type StoredDocument,
} from '../../storage/repositories/documents/documentsRepository.ts'
import type { Execution } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { readDocuments } from './readDocuments.ts'

const PAUSE_MS = 100

/** Returns the documents of an execution once each is read: reads those that are not begun with, for as long as a person waits. */
export async function awaitReadings(context: ServerContext, execution: Execution): Promise<StoredDocument[]> {
  const end = performance.now() + context.timeouts.readingMs
  for (;;) {
    const documents = await documentsRepository(context.database, context.sealer).ofExecution(execution)
    if (!documents.some(isUnread) || performance.now() > end) return documents
    if ((await readDocuments(context, execution)) === 0) await wait(PAUSE_MS)
  }
}

function isUnread({ state }: StoredDocument): boolean {
  return state === 'uploaded' || state === 'validating'
}
