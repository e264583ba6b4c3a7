import { DomainError } from '../../errors/DomainError.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { objectRemovalsRepository } from '../../storage/repositories/documents/objectRemovalsRepository.ts'
import { contentInDatabase } from './contentInDatabase.ts'
import type { KeptContent } from './KeptContent.ts'

/** So long an object may wait for its document. */
const UNKEPT_MS = 3_600_000

/**
 * Encrypts a new document, and puts what is too large for the database into the store, where there is one. The object is
 * put down for removal first: the transaction that keeps the document takes that back. Throws `UNAVAILABLE` where the
 * store does not take it.
 */
export async function keepContent(
  { clock, database, log, objects, sealer }: ServerContext,
  pdf: Uint8Array,
): Promise<KeptContent> {
  const kept = contentInDatabase(sealer, pdf)
  if (!objects || pdf.length <= objects.over) return kept

  const key = `documents/${kept.id}`
  const unkeptAt = new Date(clock.now().getTime() + UNKEPT_MS)
  await objectRemovalsRepository(database).add(key, unkeptAt)
  try {
    await objects.put(key, kept.content)
  } catch (error) {
    log.error({ err: error }, 'the store of documents has not taken a document')
    throw new DomainError('UNAVAILABLE', 'The document cannot be kept at the moment.', {
      retryAfterSeconds: 5,
    })
  }
  return { ...kept, content: new Uint8Array(), object_key: key, unkeptAt }
}
