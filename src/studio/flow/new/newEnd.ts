import type { Condition, GatewayDefinition } from '#flow/Flow.ts'

import { toTranslate } from '#validation/languages.ts'

import { printJson } from '../../workspace/printJson.ts'
import { addWords } from './addWords.ts'
import { camelCase } from './camelCase.ts'
import type { DefinitionDraft } from './DefinitionDraft.ts'
import { editJson } from '../../workspace/editJson.ts'
import { grammarOf } from './newScreen.ts'
import { placeAfter } from './placeAfter.ts'
import { plainName } from './plainName.ts'
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

  const branches: GatewayDefinition = place.flow.gateways[place.next] ?? [{ next: place.next }]
  const gateway = Object.hasOwn(place.flow.gateways, place.next) ? place.next : `is_${name}`
  const toEnd = { when: called, next: name }
  draft.change(place.file, (text) =>
    [
      { path: [place.list, place.after, 'next'], value: gateway },
      { path: ['gateways', gateway], value: [...branches.slice(0, -1), toEnd, ...branches.slice(-1)] },
      { path: ['wayouts', name], value: { messages: { newRequest: { next: 'close' } } } },
      { path: ['conditions', called], value: condition },
    ].reduce((changed, { path, value }) => editJson(changed, path, value), text),
  )
  draft.create(`schemas/${process}/${name}.json`, printJson(endScreen(grammarOf(draft))))
  addWords(draft, process, [name], {
    it: { title: toTranslate(plainName(name), 'en'), actions: { newRequest: 'Inizia una nuova richiesta' } },
    en: { title: plainName(name), actions: { newRequest: 'Start a new request' } },
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
