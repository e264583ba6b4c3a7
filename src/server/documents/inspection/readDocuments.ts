import { inTransaction } from '../../storage/database/inTransaction.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { CircuitOpenError } from '../../adapters/protection/CircuitOpenError.ts'
import type { DocumentReadingPort } from '../../lending/Ports.ts'
import {
  documentsRepository,
  type EncryptedRow,
  type StoredDocument,
} from '../../storage/repositories/documents/documentsRepository.ts'
import type { Execution } from '../../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { readContent } from '../objects/readContent.ts'
import { notifyCase } from '../uploads/notifyCase.ts'
import { factsOf } from '../../lending/facts.ts'

const AT_ONCE = 4

/** Has uploaded documents read, of all cases or of one execution. Returns how many were taken. */
export async function readDocuments(context: ServerContext, execution?: Execution): Promise<number> {
  const now = context.clock.now()
  const { claims } = context
  const documents = documentsRepository(context.database, context.sealer)
  const unread = await documents.claimUnread({ now, until: claims.until(), limit: AT_ONCE, execution })
  await Promise.all(
    unread.map((document) => claims.during('documents', document.id, () => readDocument(context, document))),
  )
  return unread.length
}

async function readDocument(context: ServerContext, document: StoredDocument & EncryptedRow): Promise<void> {
  const { id, caseId, person, key, filename } = document
  const { state } = await executionsRepository(context.database, context.sealer).get(document)
  const taxCode = factsOf(state).company?.taxCode
  // What its store does not give is read once the claim is over.
  const pdf = await readContent(context, id, document).catch(orNothing)
  if (!pdf) return
  const reading = await judge(context, { key, filename, pdf, ...(taxCode && { companyTaxCode: taxCode }) })
  // It is read once the claim is over.
  if (!reading) return
  await inTransaction(context.database, async (tx) => {
    await executionsRepository(tx, context.sealer).lock(document)
    const isSaved = await documentsRepository(tx, context.sealer).saveReading(id, reading)
    if (isSaved) await notifyCase(context, tx, { caseId, person }, `documentRead ${id}`)
  })
}

async function judge(context: ServerContext, document: Parameters<DocumentReadingPort['read']>[0]) {
  try {
    return await context.ports.documentReading.read(document)
  } catch (error) {
    if (error instanceof CircuitOpenError) return undefined
    context.log.warn({ err: error }, 'a document could not be read')
    return { state: 'failed', ocrCompleted: false } as const
  }
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error
}
