import type { ValidationError } from '#contract/errors.ts'
import type { DocumentDefinition } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'
import { evaluateAt, toPointer } from '#validation/pointer.ts'

import { DomainError } from '../errors/DomainError.ts'
import type { ServerContext } from '../ServerContext.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { StoredDocument } from '../storage/repositories/documents/documentsRepository.ts'
import { awaitReadings } from './inspection/awaitReadings.ts'
import type { RequestedSlot } from './requestedSlots.ts'
import { openSlots } from './uploads/openSlots.ts'

/** Documents as a screen hands them in, and what they are to cover. */
interface Handed {
  pointer: string
  documents: { key: string; dossier_document_id: string }[]
  slots: RequestedSlot[]
}

interface Completed {
  journey: Journey
  /** The case with the answers just given. */
  loanCase: LoanCase
  /** What the task asks for. */
  documents: DocumentDefinition[]
  answers: Record<string, unknown>
}

/**
 * Checks that the documents handed in at a task were uploaded to this case, each in its slot, and none was refused;
 * everything that is asked for is there, in each period by itself. Throws DOCUMENTS_MISSING or INVALID_DATA.
 */
export async function checkDocuments(context: ServerContext, completed: Completed): Promise<void> {
  const { loanCase } = completed
  const handed = handedIn(context, completed)
  const stored = await awaitReadings(context, { caseId: loanCase.id, person: loanCase.person })
  if (!handed.every((list) => list.documents.every((document) => isThere(document, list, stored)))) {
    throw new DomainError('DOCUMENTS_MISSING', 'A document is not there, is refused, or is not read yet.')
  }
  const errors = handed.flatMap(incomplete)
  if (errors.length > 0) throw DomainError.invalid(errors)
}

/** One list for the whole task, or one for each period. */
function handedIn(context: ServerContext, { journey, loanCase, documents, answers }: Completed): Handed[] {
  const slots = openSlots(context, journey, loanCase)
  return [...new Set(documents.map(({ period }) => period))].map((period) => {
    const pointer = toPointer([...(period === undefined ? [] : [period]), 'documents'])
    const given = evaluateAt(answers, pointer)
    return {
      pointer,
      documents: Array.isArray(given) ? (given as Handed['documents']) : [],
      slots: slots.filter((slot) => slot.period === period),
    }
  })
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
  const requests = [...Map.groupBy(slots, ({ request }) => request).values()]
  const isComplete = requests.every(
    (ofRequest) => ofRequest.filter(({ key }) => given.has(key)).length >= leastOf(ofRequest),
  )
  const limit = requests.reduce((sum, ofRequest) => sum + leastOf(ofRequest), 0)
  return isComplete ? [] : [{ pointer, keyword: 'minItems', params: { limit } }]
}

function leastOf([first]: RequestedSlot[]): number {
  return first?.from ?? 0
}
