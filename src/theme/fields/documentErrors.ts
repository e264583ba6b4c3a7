import type { ErrorSchema } from '@rjsf/utils'

import type { GivenDocument, RequestedDocument } from './documentSlots.ts'
import { firstErrorIn } from './firstErrorIn.ts'

/** What is refused of a field of documents: request by request, and the rest of the field as a whole. */
export interface DocumentErrors {
  ofField: string | undefined
  byRequest: Record<string, string | undefined>
  /** The requests of which documents are missing, where that is refused. */
  missing: string[]
}

/**
 * Shows each error where it can be fixed: that of a document at its request, that of the list at the first request that
 * has too few. What belongs to no request that is shown is said of the field.
 */
export function documentErrors(
  requested: RequestedDocument[],
  given: GivenDocument[],
  ofList: string | undefined,
  ofItems: ErrorSchema<GivenDocument[]> | undefined,
): DocumentErrors {
  const refused = given.flatMap(({ key }, index) => {
    const message = firstErrorIn(ofItems?.[index])
    return message === undefined ? [] : [{ key, message }]
  })
  const isShort = (request: RequestedDocument) =>
    given.filter(({ key }) => isOf(request, key)).length < request.from
  const missing = ofList === undefined ? [] : requested.filter(isShort).map(({ id }) => id)

  const messageOf = (request: RequestedDocument) =>
    request.id === missing[0] ? ofList : refused.find(({ key }) => isOf(request, key))?.message
  const stray = refused.find(({ key }) => !requested.some((request) => isOf(request, key)))
  return {
    ofField: (missing.length === 0 ? ofList : undefined) ?? stray?.message,
    byRequest: Object.fromEntries(requested.map((request) => [request.id, messageOf(request)])),
    missing,
  }
}

function isOf({ slots }: RequestedDocument, key: string): boolean {
  return slots.some((slot) => slot.key === key)
}
