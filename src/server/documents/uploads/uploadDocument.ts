import type { UploadedDocument } from '#contract/document.ts'

import { commitAndWake } from '../../interpreter/scheduling/commitAndWake.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { documentsRepository } from '../../storage/repositories/documents/documentsRepository.ts'
import type { Execution } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { cleanFilename } from './cleanFilename.ts'
import { outerFaultOf } from '../inspection/outerFaultOf.ts'
import { keepContent } from '../objects/keepContent.ts'
import { refuseUnwanted } from './refuseUnwanted.ts'
import { storeDocument } from './storeDocument.ts'
import { notifyCase } from './notifyCase.ts'
import type { UploadTarget } from './UploadTarget.ts'

/** As many characters as systems of files allow, and the data of a case. */
const LONGEST_NAME = 255

/** A file that the applicant sent, for a slot named by its key. */
export interface Upload {
  execution: Execution
  key: string
  filename: string
  file: Uint8Array
}

/** Keeps a document that is found to be a harmless PDF, in place of what stood there. The row and the facts in one. */
export async function uploadDocument(
  context: ServerContext,
  { execution, key, filename, file }: Upload,
  target: UploadTarget,
): Promise<UploadedDocument> {
  const name = cleanFilename(filename)
  if (!name || outerFaultOf(file)) throw new DomainError('DOCUMENT_NOT_PDF', 'The document is not a PDF.')
  if (name.length > LONGEST_NAME)
    throw new DomainError('DOCUMENT_NAME_TOO_LONG', 'The name of the document is too long.')

  const { ports, inspector } = context
  const fault =
    (await ports.antivirus.scan(file)) ||
    (await inspector.faultOf({ file, filename: name }, execution.session ?? execution.caseId))
  if (fault) throw new DomainError('DOCUMENT_REFUSED', `The document is refused: ${fault}.`)

  const kept = await keepContent(context, file)
  const id = await commitAndWake(context, async (tx) => {
    // The people of a case share its quota: what is counted must still be so when the row is written.
    await documentsRepository(tx, context.sealer).lockForUpdate(execution.caseId)
    await refuseUnwanted(context, tx, target, { execution, key, bytes: file.length })
    const stored = { ...execution, key, filename: name, pdf: file, state: 'uploaded' } as const
    const stands = await storeDocument(context, tx, stored, kept)
    await notifyCase(context, tx, execution, `documentUploaded ${stands}`)
    return stands
  })
  return { dossier_document_id: id, filename: name }
}
