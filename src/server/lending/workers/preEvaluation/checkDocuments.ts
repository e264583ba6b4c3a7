import type { ValidationError } from '#contract/errors.ts'

import { factsOf } from '../../facts.ts'
import { awaitReadings } from '../../../documents/inspection/awaitReadings.ts'
import { describeGroups } from '../../../documents/describeGroups.ts'
import { openSlots } from '../../../documents/uploads/openSlots.ts'
import type { RequestedSlot } from '../../../documents/requestedSlots.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import type { StoredDocument } from '../../../storage/repositories/documents/documentsRepository.ts'
import type { LoanCase } from '../../../storage/repositories/cases/LoanCase.ts'
import { withFacts } from '../../withFacts.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** Documents as a screen hands them in, and what they are to cover. */
interface Handed {
  pointer: string
  documents: { key: string; dossier_document_id: string }[]
  slots: RequestedSlot[]
}

/**
 * Checks that the documents handed in were uploaded to this case, each in its slot, and none was refused; everything
 * that is asked for is there, in each period by itself. A request for an investment must then prove it.
 */
export const checkDocuments: LoanWorker = async ({ context, loanCase, answers }) => {
  const handed = handedIn(loanCase, answers)
  const stored = await awaitReadings(context, { caseId: loanCase.id, person: loanCase.person })
  if (!handed.every((list) => list.documents.every((document) => isThere(document, list, stored)))) {
    throw new DomainError('DOCUMENTS_MISSING', 'A document is not there, is refused, or is not read yet.')
  }
  const errors = handed.flatMap(incomplete)
  if (errors.length > 0) throw DomainError.invalid(errors)

  const facts = { investmentDocumentsAsked: factsOf(loanCase.state).investmentPurpose === true }
  return { facts: { ...facts, ...describeGroups(withFacts(loanCase, facts).state, stored) } }
}

/** One list for the whole task, or one for each period. */
function handedIn({ state }: LoanCase, answers: Record<string, unknown>): Handed[] {
  const { documents, ...periods } = answers
  const slots = openSlots(state)
  if (Array.isArray(documents)) return [{ pointer: '/documents', documents, slots }]
  return Object.entries(periods).map(([name, period]) => ({
    pointer: `/${name}/documents`,
    documents: (period as Pick<Handed, 'documents'>).documents,
    slots: slots.filter((slot) => slot.period === name),
  }))
}

function isThere(
  { key, dossier_document_id }: Handed['documents'][number],
  { slots }: Handed,
  stored: StoredDocument[],
): boolean {
  const document = stored.find(({ id }) => id === dossier_document_id)
  return document?.state === 'valid' && document.key === key && slots.some((slot) => slot.key === key)
}

function incomplete({ pointer, documents, slots }: Handed): ValidationError[] {
  const given = new Set(documents.map(({ key }) => key))
  const requests = Map.groupBy(slots, ({ group, request }) => JSON.stringify([group, request]))
  const isComplete = requests
    .values()
    .every((alternatives) => alternatives.some(({ key, optional }) => optional || given.has(key)))
  return isComplete ? [] : [{ pointer, keyword: 'minItems', params: { limit: requests.size } }]
}
