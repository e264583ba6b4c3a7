import { type Field, fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'
import { LruMap } from '#validation/LruMap.ts'
import { once } from '#validation/once.ts'

import type { Catalog } from '../content/Catalog.ts'
import type { ScreenDefinition } from '../content/Content.ts'
import { refusingKeywords } from './refusingKeywords.ts'
import { keyPattern } from './keyPattern.ts'

/** A text that a screen must or may have. */
export interface ScreenText {
  /** Under the screen's name: `amount.label`. */
  key: string
  isNeeded: boolean
  /** Where the text may stand instead: keys of `common`. */
  fallbacks: string[]
  /** Where it may stand instead under the screen's name: `recent.total.label` at `total.label`. */
  elsewhere?: string[]
  /** Every key below is meant too. */
  isWhole?: boolean
}

/** More keys than the wording of ten products has. */
const MOST_KEYS = 50_000

/** The texts that follow from what a screen asks and shows; what widgets say besides stands in the code. */
export const screenTexts = once((screen: ScreenDefinition): readonly ScreenText[] => [
  needed('title'),
  optional('intro'),
  ...textsOfVariants('', { schemas: [screen.schema] }, true),
  ...textsOfFields(screen),
  ...textsOfActions(screen),
  ...textsOfBlocks(screen),
])

/** Returns every key in the wording at which a text of the screen may stand. */
export const textKeysOf = once((screen: ScreenDefinition): ReadonlySet<string> => {
  const keys = screenTexts(screen).flatMap(({ key, elsewhere = [] }) => [key, ...elsewhere])
  return new Set(keys.map((each) => `${screen.name}.${each}`))
})

function needed(key: string, ...fallbacks: string[]): ScreenText {
  return { key, isNeeded: true, fallbacks }
}

function optional(key: string): ScreenText {
  return { key, isNeeded: false, fallbacks: [] }
}

function textsOfFields({ value, schema }: ScreenDefinition): ScreenText[] {
  const ui = new Map(uiNodesOf(value.uiSchema).map(({ path, node }) => [path.join('.'), node]))
  return [...fieldsOf(schema).values()].flatMap((field) => {
    const name = field.path.join('.')
    const isEntry = field.path.at(-1) === 'items' && field.schemas.some(({ type }) => type === 'object')
    const isNeeded = !isEntry && isLabelled(field, ui)
    const { options, isChosen } = drawn(field, ui)
    return [
      { ...optional(`${name}.label`), isNeeded },
      optional(`${name}.help`),
      optional(`${name}.tip`),
      optional(`${name}.placeholder`),
      optional(`${name}.waits`),
      ...[...refusingKeywords(field), ...(isChosen ? ['enum', 'required'] : ['required'])].map((keyword) =>
        optional(`${name}.error.${keyword}`),
      ),
      ...choicesOf(field).map((choice) => {
        const key = `${name}.options.${choice}`
        const ofSource = options.source ? [`options.${options.source}.${choice}`] : []
        // Where several screens say them, they stand once.
        return { key, isNeeded, fallbacks: [key, ...ofSource] }
      }),
      ...textsOfVariants(`${name}.`, field, isNeeded),
    ].map((text) => ({ ...text, elsewhere: shorterKeys(field.path, text.key) }))
  })
}

/** What is asked at several pointers is worded once, without the names on the way to it. */
function shorterKeys(path: string[], key: string): string[] {
  return path
    .slice(1)
    .map((_, index) => path.slice(index + 1))
    .filter(([first]) => first !== 'items')
    .map((rest) => [...rest, ...key.split('.').slice(path.length)].join('.'))
}

/** Its options, and whether its value is chosen: from a source, or inside a field that draws it its own way. */
function drawn({ path }: Field, ui: Map<string, Record<string, unknown>>) {
  const options = (ui.get(path.join('.'))?.['ui:options'] ?? {}) as { source?: string }
  const isInside = path.some(
    (_, length) => ui.get(path.slice(0, length).join('.'))?.['ui:field'] !== undefined,
  )
  return { options, isChosen: options.source !== undefined || isInside }
}

/** A field has a label unless it is hidden, or a list draws its entries as one piece. */
function isLabelled({ path }: Field, ui: Map<string, Record<string, unknown>>): boolean {
  const name = path.join('.')
  if (ui.get(name)?.['ui:widget'] === 'hidden') return false
  const entries = path.indexOf('items')
  if (entries < 0) return true
  const list = path.slice(0, entries).join('.')
  return ui.get(list)?.['ui:field'] === undefined || ui.has(path.slice(0, entries + 1).join('.'))
}

/** How the wording calls the choices: texts by what they say, objects and lists by their number among the others. */
function choicesOf({ schemas }: Field): string[] {
  const named = schemas.flatMap(({ enum: listed = [] }) =>
    listed.flatMap((choice, index) => {
      if (typeof choice === 'string') return [choice]
      return typeof choice === 'object' && choice !== null ? [String(index)] : []
    }),
  )
  return [...new Set(named)]
}

/** Returns the texts of variants: of the choice between them, and of each variant by its number. */
function textsOfVariants(prefix: string, field: Pick<Field, 'schemas'>, isNeeded: boolean): ScreenText[] {
  return variantsOf(field).flatMap(({ keyword, count }) => [
    { key: `${prefix}${keyword}.label`, isNeeded, fallbacks: [`${keyword}.label`] },
    optional(`${prefix}${keyword}.help`),
    ...Array.from({ length: count }, (_, variant) => ({
      key: `${prefix}${keyword}.options.${variant}`,
      isNeeded,
      fallbacks: [],
    })),
  ])
}

/** The choices of a way to answer that are drawn; one among values is a choice like any other. */
function variantsOf({ schemas }: Pick<Field, 'schemas'>): { keyword: string; count: number }[] {
  return schemas.flatMap(({ oneOf, anyOf }) =>
    Object.entries({ oneOf, anyOf }).flatMap(([keyword, ways = []]) => {
      const isOfValues = ways.every((way) => typeof way === 'object' && 'const' in way)
      return ways.length === 0 || isOfValues ? [] : [{ keyword, count: ways.length }]
    }),
  )
}

function textsOfActions({ value: { actions = {} } }: ScreenDefinition): ScreenText[] {
  const followers = Object.values(actions).flatMap(
    (action) => ('then' in action ? action.then : undefined) ?? [],
  )
  return Object.entries(actions).flatMap(([name, { dialogs = [] }]) => [
    { ...needed(`actions.${name}`, `actions.${name}`), isNeeded: !followers.includes(name) },
    ...dialogs.flatMap(({ name: dialog, edits, informs, source }) => [
      ...['title', 'confirm', ...(informs ? [] : ['dismiss'])].map((part) =>
        needed(`dialogs.${dialog}.${part}`, `dialogs.${dialog}.${part}`),
      ),
      { ...needed(`dialogs.${dialog}.text`, `dialogs.${dialog}.text`), isNeeded: source === undefined },
      ...(edits === undefined ? [] : [needed(`dialogs.${dialog}.edit`, `dialogs.${dialog}.edit`)]),
    ]),
  ])
}

function textsOfBlocks({ value: { blocks = [] } }: ScreenDefinition): ScreenText[] {
  return blocks.flatMap(({ options = {} }) => {
    const { name, parts } = options as { name?: string; parts?: { name: string; rows?: object }[] }
    return [
      ...(name === undefined ? [] : [needed(`blocks.${name}.title`), optional(`blocks.${name}.text`)]),
      ...(parts ?? []).flatMap((part) => [
        needed(`blocks.${part.name}.title`),
        ...Object.keys(part.rows ?? {}).map((row) => needed(`blocks.${part.name}.${row}`)),
      ]),
    ]
  })
}

/** Whether code asks for a text by this key. */
export function isAskedByCode(key: string, catalog: Catalog): boolean {
  const { texts, patterns, answers } = askedBy(catalog)
  const answer = answers.get(key) ?? (texts.has(key) || patterns.some((pattern) => pattern.test(key)))
  answers.set(key, answer)
  return answer
}

const askedBy = once(({ texts }: Catalog) => ({
  texts: new Set(texts),
  patterns: texts.filter((text) => text.includes('*')).map(keyPattern),
  answers: new LruMap<string, boolean>(MOST_KEYS),
}))
