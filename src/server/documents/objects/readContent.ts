import type { FastifyBaseLogger } from 'fastify'

import { DomainError } from '../../errors/DomainError.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { EncryptedRow } from '../../storage/repositories/documents/documentsRepository.ts'
import { decryptDocument } from '../documentCipher.ts'

/** Returns a document as it was uploaded. Throws `UNAVAILABLE` where the store in which it stands does not give it. */
export async function readContent(
  {
    log,
    objects,
    sealer,
  }: Pick<ServerContext, 'objects' | 'sealer'> & { log: Pick<FastifyBaseLogger, 'error'> },
  id: string,
  row: EncryptedRow,
): Promise<Buffer> {
  if (row.object_key === null) return decryptDocument(sealer, id, row)
  try {
    const content = await objects?.get(row.object_key)
    if (content) return decryptDocument(sealer, id, { ...row, content })
    log.error({ object: row.object_key }, 'a document is not in its store')
  } catch (error) {
    log.error({ err: error, object: row.object_key }, 'the store of documents has not given a document')
  }
  throw new DomainError('UNAVAILABLE', 'The document cannot be read at the moment.', { retryAfterSeconds: 5 })
}
