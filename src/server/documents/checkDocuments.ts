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
 * everything that is asked for is there, in each period by itself. Throws DOCUMENTS_MISSING or INVALID_DATA, and OVERLOADED
 * where one could not be read in time.
 */
export async function checkDocuments(context: ServerContext, completed: Completed): Promise<void> {
  const { loanCase } = completed
  const handed = handedIn(context, completed)
  const stored = await awaitReadings(context, { caseId: loanCase.id, person: loanCase.person })
  const given = handed.flatMap(({ documents, slots }) =>
    documents.map((document) => ({ ...document, found: inItsSlot(document, slots, stored) })),
  )
  if (given.some(({ found }) => !found || isRefused(found))) {
    throw new DomainError('DOCUMENTS_MISSING', 'A document is not there, or is refused.')
  }
  if (given.some(({ found }) => found?.state !== 'valid')) {
    throw new DomainError('OVERLOADED', 'A document is still being read.', { retryAfterSeconds: 5 })
  }
  const errors = handed.flatMap(incomplete)
  if (errors.length > 0) throw DomainError.invalid(errors)
}

/** It was read, and is none to go on with: another must be uploaded. */
function isRefused({ state }: StoredDocument): boolean {
  return state === 'rejected' || state === 'failed'
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

/** Returns a document of the case that was uploaded for a slot which the task asks for. */
function inItsSlot(
  { key, dossier_document_id }: Handed['documents'][number],
  slots: RequestedSlot[],
  stored: StoredDocument[],
): StoredDocument | undefined {
  return stored.find(
    (document) =>
      document.id === dossier_document_id && document.key === key && slots.some((slot) => slot.key === key),
  )
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
