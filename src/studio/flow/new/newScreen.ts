import { printJson } from '../../workspace/printJson.ts'
import { addWords } from './addWords.ts'
import type { DefinitionDraft } from './DefinitionDraft.ts'
import { editJson, hasJson } from '../../workspace/editJson.ts'
import { knownProcess } from './knownProcess.ts'
import { judgeName } from './judgeName.ts'
import { type Titles, titlesOf } from './titlesOf.ts'
import { UsageError } from './UsageError.ts'

export const PAGES = 'flows/general.json'

/**
 * A screen with one field, its example and its words. It is drawn by the task of its name where the flow has one; until
 * then it is a page outside the process, to be looked at under its address.
 */
export function newScreen(
  draft: DefinitionDraft,
  [process = '', name = '']: string[],
  titles: Titles = titlesOf(name),
): void {
  knownProcess(draft, process)
  judgeName('screen', name)
  refuseTakenName(draft, name)

  const flow = `flows/${process}.json`
  const isTask = hasJson(draft.read(flow), ['tasks', name])
  if (!isTask) refuseOtherSteps(draft, flow, name)

  draft.create(`schemas/${process}/${name}.json`, `${printJson(screenFile(isTask, grammarOf(draft)))}\n`)
  addWords(draft, process, [name], {
    it: { title: titles.it, answer: { label: 'Risposta' } },
    en: { title: titles.en, answer: { label: 'Answer' } },
  })
  if (!isTask) draft.change(PAGES, (text) => editJson(text, ['pages', name], {}))
}

function screenFile(isTask: boolean, grammar: string) {
  const confirm = isTask
    ? { type: 'complete', variant: 'primary' }
    : { type: 'go', route: 'loading', variant: 'primary' }
  return {
    $schema: grammar,
    layout: 'form',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['answer'],
      properties: { answer: { type: 'string', minLength: 2, maxLength: 200 } },
    },
    actions: { confirm },
    examples: { valid: [{ answer: 'Ok' }], invalid: [{}, { answer: 'O' }] },
  }
}

/** Returns where the grammar of screens stands, from a folder of them: the project's, which a product beside it has not. */
export function grammarOf(draft: DefinitionDraft): string {
  const screen = draft.paths().find((file) => /^schemas\/(?!meta\/|shared\/)[^/]+\/[^/]+\.json$/.test(file))
  const text = screen === undefined ? '' : draft.read(screen)
  return /"\$schema": "([^"]+)"/.exec(text)?.[1] ?? '../meta/screen.json'
}

/** Returns the path of the file of a screen. */
export function screenFileOf(draft: DefinitionDraft, name: string): string | undefined {
  return draft.paths().find((file) => file.startsWith('schemas/') && file.split('/')[2] === `${name}.json`)
}

function refuseTakenName(draft: DefinitionDraft, name: string): void {
  const file = screenFileOf(draft, name)
  if (file)
    throw new UsageError(
      `${file} is there already: choose another name, for a screen is called by its name alone.`,
    )
}

/** A wait or an end of that name wants a page of another layout. */
function refuseOtherSteps(draft: DefinitionDraft, flow: string, name: string): void {
  const text = draft.read(flow)
  const kind = ['waits', 'wayouts', 'gateways'].find((each) => hasJson(text, [each, name]))
  if (!kind) return
  throw new UsageError(
    `"${name}" is one of the ${kind} of ${flow}, which asks nothing: copy the screen of another one.`,
  )
}
