import { cwd } from 'node:process'

import type { UiSchema } from '@rjsf/utils'
import { parse } from 'jsonc-parser'

import type { ScreenDefinition } from '#checks/content/Content.ts'
import { type Field, fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import type { ShownValue } from '#engine/screen/Screen.ts'
import type { Flow } from '#flow/Flow.ts'
import { type Language, languages, toTranslate } from '#validation/languages.ts'

import { readContent } from '../readContent.ts'
import { addWords, type Words } from '#studio/flow/new/addWords.ts'
import { camelCase } from '#studio/flow/new/camelCase.ts'
import type { Draft } from './Draft.ts'
import { editJson, hasJson } from '#studio/workspace/editJson.ts'
import { grammarOf } from '#studio/flow/new/newScreen.ts'
import { placeAfter } from '#studio/flow/new/placeAfter.ts'
import { plainName } from '#studio/flow/new/plainName.ts'
import { UsageError } from '#studio/flow/new/UsageError.ts'

/** A task whose answers the summary shows: the values that one line can say. */
interface Part {
  task: string
  /** Of the variable that holds its answers, and of the part of the summary. */
  name: string
  rows: Record<string, ShownValue>
  /** Its fields that one line cannot say. */
  left: string[]
  example: unknown
}

const intro = {
  it: { intro: 'Controlla i dati prima di inviarli: ogni parte si può ancora modificare.' },
  en: { intro: 'Check everything before you send it: each part can still be changed.' },
}

/**
 * A summary after a step: what the process has asked until then, task by task, each of which can be changed from there.
 * Returns the fields that it leaves out, as `<task>/<field>`: those that one line cannot say.
 */
export function newSummary(
  draft: Draft,
  [process = '', name = '']: string[],
  after: string | undefined,
): string[] {
  const place = placeAfter(draft, process, name, after)
  const { screens } = readContent(draft.root, cwd())
  const parts = tasksUntil(place.flow, place.after).flatMap((task) => partOf(screens.get(task)))
  if (parts.length === 0)
    throw new UsageError(`No task of ${place.file} until "${place.after}" asks for anything to be summed up.`)

  const tasks = parts.map(({ task }) => task)
  const variables = Object.fromEntries(
    parts.map(({ task, name: variable }) => [variable, `/answers/${task}`]),
  )
  const step = { variables, editable: tasks, next: place.next }
  draft.change(place.file, (text) => editJson(text, [place.list, place.after, 'next'], name))
  draft.change(place.file, (text) => editJson(text, ['tasks', name], step, { after: place.after }))
  draft.create(`schemas/${process}/${name}.json`, JSON.stringify(screenOf(parts, grammarOf(draft))))
  const words = Object.fromEntries(
    languages.map((language) => [language, wordsOf(draft, process, name, parts, language)]),
  ) as Record<Language, Words>
  addWords(draft, process, [name], words)
  for (const part of parts) shareChoices(draft, process, part)
  return parts.flatMap(({ task, left }) => left.map((field) => `${task}/${field}`))
}

/** The words of a choice that is shown on another screen stand in `common`. */
function shareChoices(draft: Draft, process: string, { task, rows }: Part): void {
  const chosen = Object.entries(rows).flatMap(([field, { as }]) => (as === 'choice' ? field : []))
  for (const [field, language] of chosen.flatMap((each) => languages.map((one) => [each, one] as const))) {
    const own = parse(draft.read(`i18n/${language}/${process}.json`)) as Record<string, Words>
    const { options } = (own[task]?.[field] ?? {}) as Words
    const common = `i18n/${language}/common.json`
    if (options === undefined || hasJson(draft.read(common), [field, 'options'])) continue
    draft.change(common, (text) => editJson(text, [field, 'options'], options))
  }
}

/** Returns the tasks that stand in a flow's file up to a step, those of branches too; all of them after a wait. */
function tasksUntil({ tasks }: Flow, last: string): string[] {
  const names = Object.keys(tasks)
  const end = names.indexOf(last)
  return end < 0 ? names : names.slice(0, end + 1)
}

function partOf(screen: ScreenDefinition | undefined): Part[] {
  if (!screen) return []
  const { name: task, schema, value } = screen
  const name = camelCase(task)
  const asked = [...fieldsOf(schema).values()].filter(({ path }) => path.length === 1)
  const rows = Object.fromEntries(
    asked.flatMap((field) => {
      const shown = shownAs(name, field, value.uiSchema)
      return shown ? [[field.path.join(), shown]] : []
    }),
  )
  if (Object.keys(rows).length === 0) return []
  const left = asked.map(({ path }) => path.join()).filter((field) => !Object.hasOwn(rows, field))
  return [{ task, name, rows, left, example: value.examples?.valid?.[0] }]
}

/** How one line says a value; undefined for what is no single value. */
function shownAs(
  name: string,
  { path, schemas }: Field,
  uiSchema: UiSchema | undefined,
): ShownValue | undefined {
  const field = path.join()
  const from = `/variables/${name}/${field}`
  const types = schemas.flatMap(({ type = [] }) => type)
  if (types.some((type) => type === 'object' || type === 'array')) return undefined
  if (schemas.some((schema) => schema.enum)) return { from, as: 'choice', field }
  if ((uiSchema?.[field] as UiSchema | undefined)?.['ui:widget'] === 'AmountWidget')
    return { from, as: 'euro' }
  if (types.some((type) => type === 'number' || type === 'integer')) return { from, as: 'number' }
  return schemas.some(({ format }) => format === 'date') ? { from, as: 'date' } : { from }
}

function screenOf(parts: Part[], $schema: string) {
  const shown = parts.map(({ task, name, rows }) => ({ name, edit: task, rows }))
  return {
    $schema,
    layout: 'summary',
    schema: { type: 'object', additionalProperties: false, properties: {} },
    blocks: [{ block: 'SummaryBlock', options: { parts: shown } }],
    actions: { confirm: { type: 'complete', variant: 'primary' } },
    examples: {
      valid: [{}],
      invalid: [{ anything: 1 }],
      variables: [Object.fromEntries(parts.map(({ name, example }) => [name, example]))],
    },
  }
}

/** The title of each task's screen and the labels of its fields, as they stand in a language. */
function wordsOf(draft: Draft, process: string, name: string, parts: Part[], language: Language): Words {
  const pack = parse(draft.read(`i18n/${language}/${process}.json`)) as Record<string, Words>
  const inEnglish = (text: string) => (language === 'en' ? text : toTranslate(text, 'en'))
  const blocks = parts.map((part): [string, Words] => {
    const { task, rows } = part
    const { title = inEnglish(plainName(task)), ...words } = pack[task] ?? {}
    const labels = Object.keys(rows).map((field) => {
      const { label = inEnglish(plainName(field)) } = (words[field] ?? {}) as Words
      return [field, label]
    })
    return [part.name, { title, ...(Object.fromEntries(labels) as Words) }]
  })
  return {
    title: inEnglish(plainName(name)),
    ...(language === 'en' ? intro.en : intro.it),
    blocks: Object.fromEntries(blocks),
  }
}
