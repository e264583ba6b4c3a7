import { DOCUMENT_KEY_SEPARATOR } from '#contract/limits.ts'

/** The slot of a document among what is asked for. `selected` is empty where the sub type has one configuration. */
export interface DocumentSlot {
  group: string
  request: string
  type: string
  subType: string
  selected: string
}

/** A slot as one text: `revenue#balance#annualBalance#final#`. What separates is escaped, so that no two slots meet. */
export function encodeDocumentKey({ group, request, type, subType, selected }: DocumentSlot): string {
  return [group, request, type, subType, selected].map(escape).join(DOCUMENT_KEY_SEPARATOR)
}

/** The slot that a key names, or null where it is none of ours. */
export function decodeDocumentKey(key: string): DocumentSlot | null {
  const parts = key.split(DOCUMENT_KEY_SEPARATOR)
  const [group = '', request = '', type = '', subType = '', selected = ''] = parts.map(unescape)
  const slot = { group, request, type, subType, selected }
  return parts.length === 5 && encodeDocumentKey(slot) === key ? slot : null
}

function escape(text: string): string {
  return text.replaceAll('%', '%25').replaceAll(DOCUMENT_KEY_SEPARATOR, '%23')
}

function unescape(text: string): string {
  return text.replaceAll('%23', DOCUMENT_KEY_SEPARATOR).replaceAll('%25', '%')
}
