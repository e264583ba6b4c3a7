import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { type Language, languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../Check.ts'
import type { Content, ScreenDefinition } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { placedTexts } from '../lookups/placedTexts.ts'
import { screenTexts } from '../lookups/screenTexts.ts'
import { keysOf, placeholdersIn, textsBelow } from '../lookups/texts.ts'
import { valuesGiven } from './valuesGiven.ts'

/** What is said with values: their names, and where the texts stand. */
interface Said {
  name: string
  /** Names of the values that it is given, and the pointer under which they stand in the screen's file. */
  given: string[]
  pointer: string
  /** Names that stand for something else. */
  others?: string[]
  /** Whether a text of this key, under the screen's name, is said of it in this language. */
  says(key: string, language: Language): boolean
}

/** What a question, a notice or a field names as {{value}} is given to it, and what is given is named. */
export const everyPlaceholderIsFilled: Check = function* (content) {
  for (const screen of content.screens.values()) {
    const said = new Set<string>()
    const all = languages.flatMap((language) => textsOfScreen(screen, language, content))
    for (const { name, given, pointer, others = [], says } of [
      ...saidByName(screen),
      ...saidByFields(screen, content),
    ]) {
      const texts = all.filter(({ own, language }) => says(own, language))
      const named = texts.flatMap(({ text }) => placeholdersIn(text))
      for (const { source, path, key, text } of texts) {
        const known = [...given, ...others]
        const empty = placeholdersIn(text).find((each) => !known.includes(each))
        // What several fields say is found once.
        const position = `${source.file} ${toPointer(path)}`
        if (empty === undefined || said.has(position)) continue
        said.add(position)
        const message = `Nothing fills {{${empty}}} of "${key}".`
        const hint = didYouMean(empty, known, `Give it under "values" in ${screen.source.file}.`)
        yield { source, pointer: toPointer(path), message, hint }
      }
      for (const value of given) {
        if (texts.length === 0 || named.includes(value)) continue
        yield {
          source: screen.source,
          pointer: `${pointer}/${value}`,
          message: `No text of "${name}" names {{${value}}}.`,
          hint: didYouMean(value, named, 'Take it away.'),
        }
      }
    }
  }
  yield* filledOtherwise(content)
}

/** Texts to which no screen gives anything: titles, buttons, errors, and what code says. */
function* filledOtherwise(content: Content): Iterable<RuleFinding> {
  for (const text of placedTexts(content)) {
    const named = placeholdersIn(text.text)
    const known = named.length === 0 ? undefined : valuesGiven(text, content)
    if (!known) continue
    const empty = named.find((each) => !known.includes(each))
    if (empty === undefined) continue
    const message = `Nothing fills {{${empty}}} of "${text.key}".`
    yield {
      source: text.source,
      pointer: toPointer(text.path),
      message,
      hint: didYouMean(empty, known, 'Take it away.'),
    }
  }
}

/** Questions, and the notices that are called by a name. */
function saidByName({ value }: ScreenDefinition): Said[] {
  const dialogs = Object.entries(value.actions ?? {}).flatMap(([action, { dialogs: each = [] }]) =>
    each.map((dialog, index) => {
      const pointer = toPointer(['actions', action, 'dialogs', index, 'values'])
      return { name: `dialogs.${dialog.name}`, given: Object.keys(dialog.values ?? {}), pointer }
    }),
  )
  const notices = (value.blocks ?? []).flatMap(({ options = {} }, index) => {
    const { name, values = {} } = options as { name?: unknown; values?: object }
    const pointer = `/blocks/${index}/options/values`
    return typeof name === 'string' ? [{ name: `blocks.${name}`, given: Object.keys(values), pointer }] : []
  })
  return [...dialogs, ...notices].map((each) => ({
    ...each,
    says: (key) => key.startsWith(`${each.name}.`),
  }))
}

/** Fields: their bounds are named as well. Those in a row are given nothing. */
function saidByFields(screen: ScreenDefinition, { wording }: Content): Said[] {
  const { values = {}, bounds = {} } = screen.value
  const keysOfText = new Map(screenTexts(screen).map(({ key, elsewhere = [] }) => [key, [key, ...elsewhere]]))
  return [...fieldsOf(screen.schema).values()].map(({ path }) => {
    const name = path.join('.')
    const pointer = toPointer(path)
    const isInRow = path.includes('items')
    const { required: _, ...limits } = (isInRow ? undefined : bounds[pointer]) ?? {}
    const own = new Map(languages.map((language) => [language, new Set(firstKeys(name, language))]))
    return {
      name,
      given: Object.keys((isInRow ? undefined : values[pointer]) ?? {}),
      pointer: toPointer(['values', pointer]),
      others: Object.keys(limits),
      says: (key, language) => own.get(language)?.has(key) ?? false,
    }
  })

  /** Where label, help and tip of a field stand in a language: of several keys the first that has a text. */
  function firstKeys(name: string, language: Language): string[] {
    const known = keysOf(wording[language].get(screen.process))
    return ['label', 'help', 'tip'].flatMap(
      (part) => keysOfText.get(`${name}.${part}`)?.find((key) => known.has(`${screen.name}.${key}`)) ?? [],
    )
  }
}

/** The texts under a screen's name; `own` is the key below it. */
function textsOfScreen(screen: ScreenDefinition, language: Language, { wording }: Content) {
  const file = wording[language].get(screen.process)
  if (!file) return []
  return textsBelow(file.value, screen.name).map((text) => ({
    ...text,
    own: text.key.slice(screen.name.length + 1),
    language,
    source: file.source,
  }))
}
