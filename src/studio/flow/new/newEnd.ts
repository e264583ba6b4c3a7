import type { Condition } from '#flow/Flow.ts'

import { printJson } from '../../workspace/printJson.ts'
import { branchOff } from '../edits/branchOff.ts'
import { addWords } from './addWords.ts'
import { camelCase } from './camelCase.ts'
import type { DefinitionDraft } from './DefinitionDraft.ts'
import { editJson } from '../../workspace/editJson.ts'
import { grammarOf } from './newScreen.ts'
import { placeAfter } from './placeAfter.ts'
import { type Titles, titlesOf } from './titlesOf.ts'
import { UsageError } from './UsageError.ts'

/**
 * An end to which a case comes after a step, where a condition holds: `/answers/card_kind/answer=gold`. What followed the
 * step follows it where the condition does not hold.
 */
export function newEnd(
  draft: DefinitionDraft,
  [process = '', name = '']: string[],
  { after, when }: { after: string | undefined; when: string | undefined },
): void {
  const place = placeAfter(draft, process, name, after)
  const condition = conditionOf(when, place.after)
  const called = camelCase(name)
  if (Object.hasOwn(place.flow.conditions, called))
    throw new UsageError(`${place.file} has a condition "${called}" already: choose another name.`)

  branchOff(
    draft,
    { file: place.file, path: [place.list, place.after, 'next'] },
    {
      gateway: `is_${name}`,
      branch: { when: called, next: name },
      condition,
    },
  )
  addEnd(draft, [process, name], titlesOf(name))
}

/** An end with its screen and words, left by a new request. */
export function addEnd(draft: DefinitionDraft, [process = '', name = '']: string[], titles: Titles): void {
  draft.change(`flows/${process}.json`, (text) =>
    editJson(text, ['wayouts', name], { messages: { newRequest: { next: 'close' } } }),
  )
  draft.create(`schemas/${process}/${name}.json`, `${printJson(endScreen(grammarOf(draft)))}\n`)
  addWords(draft, process, [name], {
    it: { title: titles.it, actions: { newRequest: 'Inizia una nuova richiesta' } },
    en: { title: titles.en, actions: { newRequest: 'Start a new request' } },
  })
}

/** What has to stand at a place; a number, true or false is written as in JSON. */
function conditionOf(when: string | undefined, after: string): Condition {
  const [, pointer, value] = /^(\/(?:answers|facts)\/[^=]+)=(.+)$/.exec(when ?? '') ?? []
  if (pointer === undefined || value === undefined)
    throw new UsageError(`Say when a case ends there: --if /answers/${after}/<field>=<value>.`)
  const isText = !/^(?:-?\d+(?:\.\d+)?|true|false)$/.test(value)
  return { [pointer]: { const: isText ? value : (JSON.parse(value) as number | boolean) } }
}

function endScreen($schema: string) {
  return {
    $schema,
    layout: 'wayout',
    blocks: [
      { block: 'ContactsBlock', place: 'after' },
      { block: 'ReferenceBlock', place: 'after' },
    ],
    actions: { newRequest: { type: 'message', message: 'newRequest' } },
  }
}
