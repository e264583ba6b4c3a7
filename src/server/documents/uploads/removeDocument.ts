import { inTransaction } from '../../storage/database/inTransaction.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { documentsRepository } from '../../storage/repositories/documents/documentsRepository.ts'
import type { Execution } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { notifyCase } from './notifyCase.ts'
import type { UploadTarget } from './UploadTarget.ts'

/** Removes a document of the case, or of the person. One that is not there, or another's, is not found. */
export async function removeDocument(
  context: ServerContext,
  execution: Execution,
  id: string,
  { lock, slots }: UploadTarget,
): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const documents = documentsRepository(tx, context.sealer)
    const document = (await documents.ofExecution(execution)).find((each) => each.id === id)
    if (!document) throw new DomainError('NOT_FOUND', 'There is no such document.')

    const loanCase = await lock(context, tx, execution)
    const journey = await context.definitions.journeyOf(loanCase, tx)
    if (!slots(context, journey, loanCase).some(({ key }) => key === document.key)) {
      throw new DomainError('NOT_FOUND', 'There is no such document.')
    }
    await documents.remove(id, execution)
    await notifyCase(context, tx, execution, `documentRemoved ${id}`)
  })
}
