import type { Transaction } from '../../storage/database/Connection.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { documentsRepository } from '../../storage/repositories/documentsRepository.ts'
import type { Strand } from '../../storage/repositories/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { UploadPlace } from './UploadPlace.ts'

interface WantedUpload {
  strand: Strand
  /** The place of the document. */
  key: string
  /** How long it is; before it has arrived, how long it will be at least. */
  bytes: number
}

const MOST_DOCUMENTS = 30
const MOST_BYTES = 60 * 1024 * 1024

/** Refuses an upload whose case stands elsewhere, has no such place, or holds as many documents as it may. */
export async function refuseUnwanted(
  context: ServerContext,
  tx: Transaction,
  { lock, places }: UploadPlace,
  { strand, key, bytes }: WantedUpload,
): Promise<void> {
  const { state } = await lock(context, tx, strand)
  if (!places(state).some((place) => place.key === key)) {
    throw DomainError.invalid([{ pointer: '/key', keyword: 'enum' }])
  }
  const held = await documentsRepository(tx, context.sealer).heldBeside(key, strand)
  if (held.count >= MOST_DOCUMENTS || held.bytes + bytes > MOST_BYTES) {
    throw new DomainError('DOCUMENT_QUOTA', 'The case holds as many documents as it may.')
  }
}
