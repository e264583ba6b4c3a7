import type { Transaction } from '../../storage/database/Connection.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { documentsRepository } from '../../storage/repositories/documents/documentsRepository.ts'
import type { Execution } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { UploadTarget } from './UploadTarget.ts'

interface WantedUpload {
  execution: Execution
  /** The slot of the document. */
  key: string
  /** How long it is; before it has arrived, how long it will be at least. */
  bytes: number
}

const MOST_DOCUMENTS = 30
const MOST_BYTES = 60 * 1024 * 1024

/** Refuses an upload whose case stands elsewhere, has no such slot, or holds as many documents as it may. */
export async function refuseUnwanted(
  context: ServerContext,
  tx: Transaction,
  { lock, slots }: UploadTarget,
  { execution, key, bytes }: WantedUpload,
): Promise<void> {
  const loanCase = await lock(context, tx, execution)
  const journey = await context.definitions.journeyOf(loanCase, tx)
  if (!slots(context, journey, loanCase).some((slot) => slot.key === key)) {
    throw DomainError.invalid([{ pointer: '/key', keyword: 'enum' }])
  }
  const held = await documentsRepository(tx, context.sealer).heldBeside(key, execution)
  if (held.count >= MOST_DOCUMENTS || held.bytes + bytes > MOST_BYTES) {
    throw new DomainError('DOCUMENT_QUOTA', 'The case holds as many documents as it may.')
  }
}
