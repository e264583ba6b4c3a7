import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { schemaAt } from '../pointers/schemaAt.ts'
import { type AskedDocuments, askedDocuments } from './askedDocuments.ts'
import { unasked } from './unasked.ts'
import { unaskedOnTheWay } from './unaskedOnTheWay.ts'

/**
 * Not more files must be handed in than can be, in no case none where some must be, and on no way none at all; of each document
 * and at each place; of a document with types one will do.
 */
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
    yield* noneToHandIn(asked, content)
    yield* noneOnTheWay(asked, content)
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
    const { schemas } = schemaAt(screen.schema, place)
    const most = Math.min(...schemas.map(({ maxItems = Infinity }) => maxItems))
    const least = ofPeriod.reduce((sum, { from = 1 }) => sum + from, 0)
    if (least <= most) continue
    const pointer = toPointer([...path, 'documents'])
    const message = `${least} files must be handed in, and "${toPointer(place)}" of ${screen.source.file} takes ${most}.`
    yield { source, pointer, message, hint: `Make its "maxItems" ${least} at least.` }
  }
}

/** Finds a case in which no document is asked for, where the screen does not go on without one. */
function* noneToHandIn(
  { source, path, documents, screen: shown = '' }: AskedDocuments,
  content: Content,
): ReturnType<Check> {
  const screen = content.screens.get(shown)
  const flow = [...content.flows.values()].find((each) => each.source === source)?.value
  if (!screen || !flow) return
  const group = flow.tasks[path[1] ?? '']?.documentGroup?.when
  for (const [period, ofPeriod] of Map.groupBy(documents, (each) => each.period)) {
    const place = [...(period === undefined ? [] : [period]), 'documents']
    const { schemas, isRequired } = schemaAt(screen.schema, place)
    if (!isRequired || !schemas.some(({ minItems = 0 }) => minItems > 0)) continue
    const asking = ofPeriod.flatMap(({ when, types = [{ when: undefined }] }) =>
      types.map((type) => [when, type.when]),
    )
    const left = unasked(flow, [group], asking, content)
    if (left === undefined) continue
    yield {
      source,
      pointer: toPointer([...path, 'documents']),
      message: `No document is asked for where ${left}, and ${screen.source.file} does not go on without one.`,
      hint: 'Ask for a document in this case too, or let the list be empty.',
    }
  }
}

/** Finds a way to the task on which none of its documents is asked for: where a branch decides otherwise than the documents. */
function* noneOnTheWay({ source, path, documents }: AskedDocuments, content: Content): ReturnType<Check> {
  const flow = [...content.flows.values()].find((each) => each.source === source)?.value
  const [, task = ''] = path
  const group = flow?.tasks[task]?.documentGroup?.when
  const alone = documents.length === 1 && documents[0]?.types === undefined ? documents[0]?.when : undefined
  const name = group ?? alone
  const condition = name === undefined ? undefined : flow?.conditions[name]
  if (!condition) return
  const found = unaskedOnTheWay(task, [condition], content)
  if (!found) return
  const place = group === undefined ? ['documents', 0, 'when'] : ['documentGroup', 'when']
  yield {
    source,
    pointer: toPointer([...path, ...place]),
    message: `The documents of "${task}" are asked for where "${name}" holds, and a case comes to it in which ${found.gap}: ${found.way}.`,
    hint: 'Ask for them under the condition of the branch that leads here, or lead such a case elsewhere.',
  }
}
