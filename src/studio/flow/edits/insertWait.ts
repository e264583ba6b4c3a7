import { DefinitionReader, isObject } from '../../map/model/DefinitionReader.ts'
import { editJson } from '../../workspace/editJson.ts'
import { printJson } from '../../workspace/printJson.ts'
import { addWords } from '../new/addWords.ts'
import type { DefinitionDraft } from '../new/DefinitionDraft.ts'
import { grammarOf } from '../new/newScreen.ts'
import { addEvent } from './addEvent.ts'
import type { NewStep } from './addToFlow.ts'
import { nextOf, type Way } from './branchOff.ts'

/** What ends a wait: work of the server, a message from outside, or time. */
export type Awaited =
  | { kind: 'worker'; worker: string; failed?: string | undefined }
  | { kind: 'message'; name: string }
  | { kind: 'timer'; name: string; after: string }

/** Puts a wait with its page on a transition: what followed the transition follows the wait. */
export function insertWait(
  draft: DefinitionDraft,
  way: Way,
  { process, name, titles }: NewStep,
  awaited: Awaited,
): void {
  const next = nextOf(draft, way)
  const after = way.path[0] === 'waits' ? String(way.path[1]) : undefined
  const pollFor = pollingOf(draft)
  const path = ['waits', name]
  const { worker, failed } = awaited.kind === 'worker' ? awaited : {}
  const wait =
    worker === undefined ? { pollFor } : { worker, next, ...(failed !== undefined && { failed }), pollFor }
  draft.change(way.file, (text) => editJson(editJson(text, way.path, name), path, wait, { after }))
  const place = { file: way.file, path }
  if (awaited.kind === 'message') addEvent(draft, place, { ...awaited, next, by: 'outside' })
  if (awaited.kind === 'timer') addEvent(draft, place, { ...awaited, next })
  draft.create(
    `schemas/${process}/${name}.json`,
    `${printJson({ $schema: grammarOf(draft), layout: 'waiting' })}\n`,
  )
  addWords(draft, process, [name], { it: { title: titles.it }, en: { title: titles.en } })
}

/** How long the page of a wait asks by itself: the setting that says it, where the product has it. */
function pollingOf(draft: DefinitionDraft): string {
  const file = 'flows/settings.json'
  const { deadlines } = new DefinitionReader(new Map([[file, draft.read(file)]])).read(file)
  return isObject(deadlines) && 'pollingCap' in deadlines ? 'deadlines.pollingCap' : 'PT20M'
}
