import { createHash, randomUUID } from 'node:crypto'

import type { DocumentState } from '#contract/document.ts'

import type { Connection } from '../../storage/database/Connection.ts'
import { documentsRepository } from '../../storage/repositories/documents/documentsRepository.ts'
import type { Execution } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { encryptDocument } from '../documentCipher.ts'

/** A PDF to be kept with a case. */
export interface NewDocument extends Execution {
  key: string
  filename: string
  pdf: Uint8Array
  state: DocumentState
}

/** Keeps a PDF, encrypted, in place of what stood at its key. Returns its id. */
export async function storeDocument(
  { sealer, clock }: Pick<ServerContext, 'sealer' | 'clock'>,
  db: Connection,
  { pdf, ...document }: NewDocument,
  id: string = randomUUID(),
): Promise<string> {
  const documents = documentsRepository(db, sealer)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await documents.removeAt(document.key, document)
  await documents.add(
    { ...document, id, bytes: pdf.length },
    { ...encryptDocument(sealer, id, pdf), sha256 },
    clock.now(),
  )
  return id
}
