import { createHash } from 'node:crypto'

import type { DocumentState } from '#contract/document.ts'

import { DomainError } from '../../errors/DomainError.ts'
import type { Connection } from '../../storage/database/Connection.ts'
import { documentsRepository } from '../../storage/repositories/documents/documentsRepository.ts'
import { objectRemovalsRepository } from '../../storage/repositories/documents/objectRemovalsRepository.ts'
import type { Execution } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { contentInDatabase } from '../objects/contentInDatabase.ts'
import type { KeptContent } from '../objects/KeptContent.ts'

/** A PDF to be kept with a case. */
export interface NewDocument extends Execution {
  key: string
  filename: string
  pdf: Uint8Array
  state: DocumentState
}

/**
 * Keeps a PDF in place of what stood at its key: its content as `keepContent` has kept it, else in the database. Returns its
 * id. Throws `UNAVAILABLE` where the object with its content is removed from the store, or about to be.
 */
export async function storeDocument(
  { sealer, clock }: Pick<ServerContext, 'sealer' | 'clock'>,
  db: Connection,
  { pdf, ...document }: NewDocument,
  kept: KeptContent = contentInDatabase(sealer, pdf),
): Promise<string> {
  const documents = documentsRepository(db, sealer)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const { id, unkeptAt, ...content } = kept
  await documents.removeAt(document.key, document)
  await documents.add({ ...document, id, bytes: pdf.length }, { ...content, sha256 }, clock.now())
  const removals = objectRemovalsRepository(db)
  const { object_key: key } = content
  if (key !== null && !(unkeptAt && (await removals.takeBack(key, unkeptAt)))) {
    throw new DomainError('UNAVAILABLE', 'The document cannot be kept at the moment.', {
      retryAfterSeconds: 5,
    })
  }
  return id
}
