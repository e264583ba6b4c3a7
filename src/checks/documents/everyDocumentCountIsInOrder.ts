import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { askedDocuments } from './askedDocuments.ts'

/** Not more files must be handed in than can be; of a document with types one will do. */
export const everyDocumentCountIsInOrder: Check = function* (content) {
  for (const { source, path, documents } of askedDocuments(content)) {
    for (const [index, { from = 1, to, types }] of documents.entries()) {
      const pointer = toPointer([...path, 'documents', index])
      if (types && (from > 1 || to !== undefined)) {
        const message = 'Of a document with "types" any one will do: it cannot be counted.'
        yield { source, pointer, message, hint: 'Take "to" away, with "from" above 1; or take "types" away.' }
      } else if (to !== undefined && from > to) {
        const message = `${from} files must be handed in, and ${to} at most can be.`
        yield { source, pointer, message, hint: 'Make "from" at most "to".' }
      }
    }
  }
}
