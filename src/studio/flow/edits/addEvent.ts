import type { JSONPath } from 'jsonc-parser'

import { languages, DEFAULT_LANGUAGE, toTranslate } from '#validation/languages.ts'

import { objectsIn } from '../../map/model/DefinitionReader.ts'
import { editJson, hasJson } from '../../workspace/editJson.ts'
import { printJson } from '../../workspace/printJson.ts'
import type { DefinitionDraft } from '../new/DefinitionDraft.ts'
import { screenFileOf } from '../new/newScreen.ts'
import type { Titles } from '../new/titlesOf.ts'
import { flowsIn } from '../references/flowsIn.ts'

/** What happens at a step besides its completion. */
export type StepEvent =
  | { kind: 'timer'; name: string; after: string; next: string }
  /** The applicant sends it by a button of the screen. */
  | { kind: 'message'; name: string; by: 'applicant'; next: string; screen: string; titles: Titles }
  | { kind: 'message'; name: string; by: 'outside'; next: string }

/** Where a step is written. */
export interface StepPlace {
  file: string
  path: JSONPath
}

/** Adds a timer or a message to a step, with what sends the message: a button of its screen, or an event from outside. */
export function addEvent(draft: DefinitionDraft, { file, path }: StepPlace, event: StepEvent): void {
  const { kind, name, next } = event
  if (kind === 'timer') {
    draft.change(file, (text) => editJson(text, [...path, 'timers', name], { after: event.after, next }))
    return
  }
  // A wait hears the world outside, another step the applicant, where it does not say so.
  const isUsual = (path[0] === 'waits') === (event.by === 'outside')
  const message = { next, ...(!isUsual && { by: event.by }) }
  if (event.by === 'outside') addSender(draft, name, file)
  draft.change(file, (text) => editJson(text, [...path, 'messages', name], message))
  if (event.by === 'applicant') addButton(draft, name, event)
}

/** Declares an event of the world outside, unless a step hears it already. */
function addSender(draft: DefinitionDraft, name: string, flow: string): void {
  const file = `flows/events/${name}.json`
  if (draft.has(file) || isHeard(draft, name)) return
  const other = draft.paths().find((path) => path.startsWith('flows/events/'))
  const { secret = `${name.replaceAll(/(?=[A-Z])/g, '_').toUpperCase()}_SECRET` } = (
    other === undefined ? {} : JSON.parse(draft.read(other))
  ) as { secret?: string }
  const [, grammar = ''] = /"\$schema": "([^"]+)flow\.json"/.exec(draft.read(flow)) ?? []
  const payload = { type: 'object', additionalProperties: false, properties: {} }
  draft.create(file, `${printJson({ $schema: `../${grammar}event.json`, event: name, secret, payload })}\n`)
}

function isHeard(draft: DefinitionDraft, name: string): boolean {
  const texts = new Map(draft.paths().map((path) => [path, draft.read(path)]))
  return [...flowsIn(texts).values()].some((flow) =>
    (['tasks', 'waits', 'wayouts'] as const).some((list) =>
      Object.values(objectsIn<{ messages?: Record<string, { by?: string }> }>(flow[list])).some(
        ({ messages = {} }) =>
          messages[name] !== undefined &&
          (messages[name].by ?? (list === 'waits' ? 'outside' : 'applicant')) === 'outside',
      ),
    ),
  )
}

function addButton(
  draft: DefinitionDraft,
  name: string,
  { screen, titles }: { screen: string; titles: Titles },
): void {
  const file = screenFileOf(draft, screen)
  if (file === undefined || hasJson(draft.read(file), ['actions', name])) return
  draft.change(file, (text) => editJson(text, ['actions', name], { type: 'message', message: name }))
  const pack = file.split('/')[1]
  for (const language of languages) {
    const own: Partial<Record<string, string>> = { ...titles }
    const title = own[language] ?? toTranslate(titles[DEFAULT_LANGUAGE], DEFAULT_LANGUAGE)
    draft.change(`i18n/${language}/${pack}.json`, (text) => editJson(text, [screen, 'actions', name], title))
  }
}
