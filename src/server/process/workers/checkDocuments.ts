import { DomainError } from '../../errors/DomainError.ts'
import { readCase } from '../readCase.ts'
import type { Worker } from '../Worker.ts'

/** The documents that are handed in were uploaded to this case, each in its place. */
export const checkDocuments: Worker = async ({ context, loanCase }) => {
  const { documents } = readCase(loanCase).given<'revenue_document'>()
  const uploaded = await context.database
    .selectFrom('documents')
    .select(['id', 'key', 'state'])
    .where('case_id', '=', loanCase.id)
    .execute()
  const isUploaded = (handed: { key: string; dossier_document_id: string }) =>
    uploaded.some(
      ({ id, key, state }) => id === handed.dossier_document_id && key === handed.key && state !== 'rejected',
    )
  if (!documents.every(isUploaded)) throw new DomainError('DOCUMENTS_MISSING', 'A document is not there.')
  return { facts: {} }
}
