import type { Transaction } from 'kysely'

import type { UploadedDocument } from '#contract/document.ts'

import type { Database } from '../database/Database.ts'
import { inTransaction } from '../database/inTransaction.ts'
import { DomainError } from '../errors/DomainError.ts'
import { documentsRepository } from '../repositories/documentsRepository.ts'
import type { Strand } from '../repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { bombFaultOf } from './bombFaultOf.ts'
import { cleanFilename } from './cleanFilename.ts'
import { outerFaultOf } from './outerFaultOf.ts'
import { storeDocument } from './storeDocument.ts'
import { tellCase } from './tellCase.ts'
import type { UploadPlace } from './UploadPlace.ts'

/** A file somebody sent, for a place named by its key. */
export interface Upload {
  strand: Strand
  key: string
  filename: string
  file: Uint8Array
}

const MOST_DOCUMENTS = 30
const MOST_BYTES = 60 * 1024 * 1024

/** Keeps a document that is found to be a harmless PDF, in place of what stood there. The row and the facts in one. */
export async function uploadDocument(
  context: ServerContext,
  { strand, key, filename, file }: Upload,
  place: UploadPlace,
): Promise<UploadedDocument> {
  await inTransaction(context.database, (tx) => refuseUnwanted(context, tx, place, { strand, key, file }))
  const name = cleanFilename(filename)
  if (!name || outerFaultOf(file)) throw new DomainError('DOCUMENT_NOT_PDF', 'The document is not a PDF.')

  const { ports, inspector } = context
  const fault = bombFaultOf(file) ?? (await ports.antivirus.scan(file)) ?? (await inspector.faultOf(file))
  if (fault) throw new DomainError('DOCUMENT_REFUSED', `The document is refused: ${fault}.`)

  const id = await inTransaction(context.database, async (tx) => {
    // The people of a case share its quota: what is counted must still be so when the row is written.
    await documentsRepository(tx, context.sealer).holdOn(strand.caseId)
    await refuseUnwanted(context, tx, place, { strand, key, file })
    const stored = { ...strand, key, filename: name, pdf: file, state: 'uploaded' } as const
    const stands = await storeDocument(context, tx, stored)
    await tellCase(context, tx, strand, `documentUploaded ${stands}`)
    return stands
  })
  context.poller.kick()
  return { dossier_document_id: id, filename: name }
}

async function refuseUnwanted(
  context: ServerContext,
  tx: Transaction<Database>,
  { lock, places }: UploadPlace,
  { strand, key, file }: Pick<Upload, 'strand' | 'key' | 'file'>,
): Promise<void> {
  const { state } = await lock(context, tx, strand)
  if (!places(state).some((place) => place.key === key)) {
    throw DomainError.invalid([{ pointer: '/key', keyword: 'enum' }])
  }
  const { count, bytes } = await documentsRepository(tx, context.sealer).heldBeside(key, strand)
  if (count >= MOST_DOCUMENTS || bytes + file.length > MOST_BYTES) {
    throw new DomainError('DOCUMENT_QUOTA', 'The case holds as many documents as it may.')
  }
}
