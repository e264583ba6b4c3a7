import type { Transaction } from 'kysely'

import type { UploadedDocument } from '#contract/document.ts'

import type { Database } from '../database/Database.ts'
import { inTransaction } from '../database/inTransaction.ts'
import { DomainError } from '../errors/DomainError.ts'
import { documentsRepository } from '../repositories/documentsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { bombFaultOf } from './bombFaultOf.ts'
import { cleanFilename } from './cleanFilename.ts'
import { outerFaultOf } from './outerFaultOf.ts'
import type { PdfInspector } from './PdfInspector.ts'
import { storeDocument } from './storeDocument.ts'
import { tellCase } from './tellCase.ts'
import type { UploadPlace } from './UploadPlace.ts'

/** A file somebody sent, for a place named by its key. */
export interface Upload {
  caseId: string
  key: string
  filename: string
  file: Uint8Array
}

const MOST_DOCUMENTS = 30
const MOST_BYTES = 60 * 1024 * 1024

/** Keeps a document that is found to be a harmless PDF, in place of what stood there. The row and the facts in one. */
export async function uploadDocument(
  context: ServerContext,
  inspector: PdfInspector,
  { caseId, key, filename, file }: Upload,
  place: UploadPlace,
): Promise<UploadedDocument> {
  await inTransaction(context.database, (tx) => refuseUnwanted(context, tx, place, { caseId, key, file }))
  const name = cleanFilename(filename)
  if (!name || outerFaultOf(file)) throw new DomainError('DOCUMENT_NOT_PDF', 'The document is not a PDF.')

  const fault =
    bombFaultOf(file) ?? (await context.ports.antivirus.scan(file)) ?? (await inspector.faultOf(file))
  if (fault) throw new DomainError('DOCUMENT_REFUSED', `The document is refused: ${fault}.`)

  const id = await inTransaction(context.database, async (tx) => {
    await refuseUnwanted(context, tx, place, { caseId, key, file })
    const stored = { caseId, key, filename: name, pdf: file, state: 'uploaded' } as const
    const stands = await storeDocument(context, tx, stored)
    await tellCase(context, tx, caseId, 'documentUploaded')
    return stands
  })
  context.poller.kick()
  return { dossier_document_id: id, filename: name }
}

async function refuseUnwanted(
  context: ServerContext,
  tx: Transaction<Database>,
  { lock, places }: UploadPlace,
  { caseId, key, file }: Pick<Upload, 'caseId' | 'key' | 'file'>,
): Promise<void> {
  const { state } = await lock(context, tx, caseId)
  if (!places(state).some((place) => place.key === key)) {
    throw DomainError.invalid([{ pointer: '/key', keyword: 'enum' }])
  }
  const others = (await documentsRepository(tx, context.sealer).ofCase(caseId)).filter(
    (each) => each.key !== key,
  )
  const bytes = others.reduce((sum, each) => sum + each.bytes, file.length)
  if (others.length >= MOST_DOCUMENTS || bytes > MOST_BYTES) {
    throw new DomainError('DOCUMENT_QUOTA', 'The case holds as many documents as it may.')
  }
}
