import type { DocumentValidation } from '#contract/document.ts'

import type { StoredDocument } from '../storage/repositories/documents/documentsRepository.ts'

/** A document of the case as the contract says it. */
export function describeDocument({
  id,
  key,
  filename,
  bytes,
  state,
  reason,
  ocrCompleted,
}: StoredDocument): DocumentValidation['documents'][number] {
  return {
    key,
    dossier_document_id: id,
    filename,
    bytes,
    state,
    ...(reason && { reason }),
    ocr_completed: ocrCompleted,
  }
}
