import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { schemaAt } from '../pointers/schemaAt.ts'
import { type AskedDocuments, askedDocuments } from './askedDocuments.ts'

/** Not more files must be handed in than can be, of each document and at each place; of a document with types one will do. */
export const everyDocumentCountIsInOrder: Check = function* (content) {
  for (const asked of askedDocuments(content)) {
    const { source, path, documents } = asked
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
    yield* beyondTheList(asked, content)
  }
}

/** What must always be handed in at one place must find room in the list of the screen. */
function* beyondTheList(
  { source, path, documents, screen: shown = '' }: AskedDocuments,
  { screens }: Content,
): ReturnType<Check> {
  const screen = screens.get(shown)
  if (!screen) return
  const always = documents.filter(({ when }) => when === undefined)
  for (const [period, ofPeriod] of Map.groupBy(always, (each) => each.period)) {
    const place = [...(period === undefined ? [] : [period]), 'documents']
    const [list] = schemaAt(screen.schema, place).schemas
    const least = ofPeriod.reduce((sum, { from = 1 }) => sum + from, 0)
    if (list?.maxItems === undefined || least <= list.maxItems) continue
    const pointer = toPointer([...path, 'documents'])
    const message = `${least} files must be handed in, and "${toPointer(place)}" of ${screen.source.file} takes ${list.maxItems}.`
    yield { source, pointer, message, hint: `Make its "maxItems" ${least} at least.` }
  }
}
