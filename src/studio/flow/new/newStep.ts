import type { DefinitionDraft } from './DefinitionDraft.ts'
import { editJson, hasJson } from '../../workspace/editJson.ts'
import { newScreen, PAGES, screenFileOf } from './newScreen.ts'
import { placeAfter } from './placeAfter.ts'
import { UsageError } from './UsageError.ts'

/** A task after another step of a flow: what followed that step follows the task. Its screen is written where it is missing. */
export function newStep(
  draft: DefinitionDraft,
  [process = '', name = '']: string[],
  after: string | undefined,
): void {
  const place = placeAfter(draft, process, name, after)
  draft.change(place.file, (text) => editJson(text, [place.list, place.after, 'next'], name))
  draft.change(place.file, (text) =>
    editJson(text, ['tasks', name], { next: place.next }, { after: place.after }),
  )
  if (screenFileOf(draft, name) === undefined) newScreen(draft, [process, name])
  else makeTask(draft, process, name)
}

/** A screen that was a page outside the process becomes that of the task: it completes it. */
function makeTask(draft: DefinitionDraft, process: string, name: string): void {
  const file = `schemas/${process}/${name}.json`
  if (!draft.has(file)) {
    throw new UsageError(
      `The screen "${name}" is one of another process: move it to schemas/${process}, with its words.`,
    )
  }
  const complete = { type: 'complete', variant: 'primary' }
  draft.change(file, (text) => editJson(text, ['actions', 'confirm'], complete))
  if (hasJson(draft.read(PAGES), ['pages', name])) {
    draft.change(PAGES, (text) => editJson(text, ['pages', name], undefined))
  }
}
