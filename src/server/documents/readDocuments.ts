import { inTransaction } from '../database/inTransaction.ts'
import {
  documentsRepository,
  type EncryptedRow,
  type StoredDocument,
} from '../repositories/documentsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { decryptDocument } from './documentCipher.ts'
import { tellCase } from './tellCase.ts'

const AT_ONCE = 4
const CLAIM_MS = 60_000

/** Has uploaded documents read. Answers how many were taken. */
export async function readDocuments(context: ServerContext): Promise<number> {
  const now = context.clock.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  const documents = documentsRepository(context.database, context.sealer)
  const unread = await documents.claimUnread({ now, until, limit: AT_ONCE })
  await Promise.all(unread.map((document) => readDocument(context, document)))
  return unread.length
}

async function readDocument(context: ServerContext, document: StoredDocument & EncryptedRow): Promise<void> {
  const { id, caseId, key, filename } = document
  const reading = await judge(context, { key, filename, pdf: decryptDocument(context.sealer, id, document) })
  await inTransaction(context.database, async (tx) => {
    await documentsRepository(tx, context.sealer).saveReading(id, reading)
    await tellCase(context, tx, caseId, 'documentRead')
  })
}

async function judge(context: ServerContext, document: { key: string; filename: string; pdf: Uint8Array }) {
  try {
    return await context.ports.documentReading.read(document)
  } catch (error) {
    context.log.warn({ err: error }, 'a document could not be read')
    return { state: 'failed', ocrCompleted: false } as const
  }
}
