import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'

/** An archive has one list of documents: its page has no parts of answers, which "period" could name. */
export const everyArchiveHasOneList: Check = function* ({ journeys }) {
  for (const { source, value } of journeys.values()) {
    for (const [index, { period }] of (value.archive?.documents ?? []).entries()) {
      if (period === undefined) continue
      const pointer = toPointer(['archive', 'documents', index, 'period'])
      const message = 'The archive has one list of documents: "period" has no effect there.'
      yield { source, pointer, message, hint: 'Take "period" away.' }
    }
  }
}
