import { editJson } from '../../workspace/editJson.ts'
import { printJson } from '../../workspace/printJson.ts'
import { addWords } from './addWords.ts'
import type { DefinitionDraft } from './DefinitionDraft.ts'
import { grammarOf } from './newScreen.ts'
import type { Titles } from './titlesOf.ts'

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
