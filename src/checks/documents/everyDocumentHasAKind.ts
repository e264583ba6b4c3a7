import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { askedDocuments } from './askedDocuments.ts'
import { unasked } from './unasked.ts'

/** Where a document with types is asked for, one of its types is: where none is, the document would not be asked for at all. */
export const everyDocumentHasAKind: Check = function* (content) {
  for (const { source, path, documents } of askedDocuments(content)) {
    const flow = [...content.flows.values()].find((each) => each.source === source)?.value
    if (!flow) continue
    const group = flow.tasks[path[1] ?? '']?.documentGroup?.when
    for (const [index, { name, when, types = [] }] of documents.entries()) {
      if (types.length === 0 || types.some((type) => type.when === undefined)) continue
      const kinds = types.map((type) => [type.when])
      const gap = unasked(flow, [when, group], kinds, content)
      if (gap === undefined) continue
      yield {
        source,
        pointer: toPointer([...path, 'documents', index, 'types']),
        message: `Of "${name}" no type is asked for${gap === '' ? '' : ` when ${gap}`}: it is not asked for there.`,
        hint: 'Add a type for this case, take "when" of one away, or ask for the document under a condition that leaves the case out.',
      }
    }
  }
}
