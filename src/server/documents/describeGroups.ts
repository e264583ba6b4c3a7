import type { DocumentConfiguration, DocumentGroup } from '#contract/document.ts'
import type { CaseData } from '#flow/CaseData.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { StoredDocument } from '../storage/repositories/documents/documentsRepository.ts'
import type { DocumentRequest, RequestedGroup } from './DocumentRequest.ts'
import { type RequestedSlot, requestedSlots } from './requestedSlots.ts'

/** What is known of the documents of a case, for its facts. */
export type DocumentFacts = { documentGroups: DocumentGroup[] }

/** What a case is asked to upload, with what is there already. */
export function describeGroups(
  state: CaseData,
  documents: StoredDocument[],
  groups: RequestedGroup[],
): DocumentFacts {
  const byKey = new Map(documents.map((document) => [document.key, document]))
  const slots = requestedSlots(groups)

  return {
    documentGroups: groups.map(({ name, relatedEntity, requests }) => ({
      name,
      related_entity: entityAt(state, relatedEntity),
      requests: requests.map((request) => ({
        name: request.name,
        ...countsOf(request),
        types: typesOf(
          slots.filter((slot) => slot.group === name && slot.request === request.name),
          byKey,
        ),
      })),
    })),
  }
}

function entityAt(state: CaseData, pointer: string | undefined): string {
  const entity = pointer === undefined ? undefined : evaluateAt(state, pointer)
  return typeof entity === 'string' ? entity : ''
}

/** How many files, where any will do; of types there is one. */
function countsOf({ from, to }: DocumentRequest): { from?: number; to?: number } {
  return to === undefined ? {} : { from, to }
}

function typesOf(
  slots: RequestedSlot[],
  byKey: Map<string, StoredDocument>,
): DocumentGroup['requests'][number]['types'] {
  return grouped(slots, ({ type }) => type).map(([type, ofType]) => ({
    name: type,
    configurations: Object.fromEntries(
      grouped(ofType, ({ subType }) => subType).map(([subType, ofSubType]) => [
        subType,
        ofSubType.map(({ key, label }) => describeConfiguration(label, byKey.get(key))),
      ]),
    ),
  }))
}

function describeConfiguration(label: string, document: StoredDocument | undefined): DocumentConfiguration {
  if (!document) return { label, loaded: false, uploading: false, ocr_completed: false }
  return {
    label,
    loaded: true,
    uploading: false,
    filename: document.filename,
    dossier_document_id: document.id,
    ocr_completed: document.ocrCompleted,
    state: document.state,
  }
}

function grouped<T>(items: T[], keyOf: (item: T) => string): [string, T[]][] {
  return [...Map.groupBy(items, keyOf)]
}
