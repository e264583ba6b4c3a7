import { setTimeout as wait } from 'node:timers/promises'

import { documentsRepository, type StoredDocument } from '../repositories/documentsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { readDocuments } from './readDocuments.ts'

const LONGEST_MS = 5000
const PAUSE_MS = 100

/** The documents of a case once each is read: what nobody has begun with is read now, for as long as a person waits. */
export async function awaitReadings(context: ServerContext, caseId: string): Promise<StoredDocument[]> {
  const end = performance.now() + LONGEST_MS
  for (;;) {
    const documents = await documentsRepository(context.database, context.sealer).ofCase(caseId)
    if (!documents.some(isUnread) || performance.now() > end) return documents
    if ((await readDocuments(context, caseId)) === 0) await wait(PAUSE_MS)
  }
}

function isUnread({ state }: StoredDocument): boolean {
  return state === 'uploaded' || state === 'validating'
}
