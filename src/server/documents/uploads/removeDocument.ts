import { inTransaction } from '../../storage/database/inTransaction.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { documentsRepository } from '../../storage/repositories/documentsRepository.ts'
import type { Strand } from '../../storage/repositories/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { tellCase } from './tellCase.ts'
import type { UploadPlace } from './UploadPlace.ts'

/** Removes a document of the case, or of the person. One that is not there, or another's, is not found. */
export async function removeDocument(
  context: ServerContext,
  strand: Strand,
  id: string,
  { lock, places }: UploadPlace,
): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const documents = documentsRepository(tx, context.sealer)
    const document = (await documents.ofStrand(strand)).find((each) => each.id === id)
    if (!document) throw new DomainError('NOT_FOUND', 'There is no such document.')

    const loanCase = await lock(context, tx, strand)
    if (!places(loanCase.state).some(({ key }) => key === document.key)) {
      throw new DomainError('NOT_FOUND', 'There is no such document.')
    }
    await documents.remove(id, strand)
    await tellCase(context, tx, strand, `documentRemoved ${id}`)
  })
}
