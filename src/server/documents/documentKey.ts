import { DOCUMENT_KEY_SEPARATOR } from '#contract/limits.ts'

/** The place of a document among what is asked for. `selected` is empty where the sub type has one configuration. */
export interface DocumentPlace {
  group: string
  request: string
  type: string
  subType: string
  selected: string
}

/** A place as one text: `revenue#balance#annualBalance#final#`. What separates is escaped, so that no two places meet. */
export function encodeDocumentKey({ group, request, type, subType, selected }: DocumentPlace): string {
  return [group, request, type, subType, selected].map(escape).join(DOCUMENT_KEY_SEPARATOR)
}

/** The place that a key names, or null where it is none of ours. */
export function decodeDocumentKey(key: string): DocumentPlace | null {
  const parts = key.split(DOCUMENT_KEY_SEPARATOR)
  const [group = '', request = '', type = '', subType = '', selected = ''] = parts.map(unescape)
  const place = { group, request, type, subType, selected }
  return parts.length === 5 && encodeDocumentKey(place) === key ? place : null
}

function escape(text: string): string {
  return text.replaceAll('%', '%25').replaceAll(DOCUMENT_KEY_SEPARATOR, '%23')
}

function unescape(text: string): string {
  return text.replaceAll('%23', DOCUMENT_KEY_SEPARATOR).replaceAll('%25', '%')
}
