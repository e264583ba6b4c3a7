import { toPointer } from '#validation/pointer.ts'
import { formats } from '#validation/formats.ts'
import { languages } from '#validation/languages.ts'

import type { Check, RuleFinding } from '../Check.ts'
import type { Content, Definition, ScreenDefinition, Words } from '../content/Content.ts'
import { closestKey, closestTo } from '../hints/didYouMean.ts'
import { errorCodesOf } from '../lookups/errorCodesOf.ts'
import { refusing, wordedTypes } from '../lookups/refusingKeywords.ts'
import { isAskedByCode, textKeysOf, screenTexts } from '../lookups/screenTexts.ts'
import { keysOf, type Text, textsOf } from '../lookups/texts.ts'
import { ownMessages, toldMessages } from '../messages/messageUses.ts'

/** No text stands in the wording that nothing says. */
export const everyTextIsUsed: Check = function* (content) {
  for (const language of languages) {
    for (const file of content.wording[language].values()) {
      if (file.name === 'common') yield* unused(file, commonTexts(content), content)
      else if (file.name === 'errors') yield* unused(file, errorCodesOf(content), content)
      else if (file.name === 'messages') yield* unused(file, sentTexts(content), content)
      else if (file.name === 'studio') yield* unused(file, [], content)
      else if (file.name === 'validation') {
        yield* unused(file, [...refusing, ...wordedTypes, ...Object.keys(formats)], content)
      } else yield* unusedOfScreens(file, content)
    }
  }
}

function problem({ source }: Definition<Words>, { path, key }: Text, missing: Iterable<string>): RuleFinding {
  const meant = closestKey(key, missing)
  const hint = meant === undefined ? 'Take it away, or correct its name.' : `Did you mean "${meant}"?`
  return { source, pointer: toPointer(path), message: `Nothing says the text "${key}".`, hint }
}

function* unused(file: Definition<Words>, keys: string[], { catalog }: Content): Iterable<RuleFinding> {
  const said = new Set(keys)
  const missing = said.difference(keysOf(file))
  for (const text of textsOf(file.value)) {
    if (!said.has(text.key) && !isAskedByCode(text.key, catalog)) yield problem(file, text, missing)
  }
}

/** What is sent, in words for all journeys, or for one. */
function sentTexts(content: Content): string[] {
  const names = new Set([...ownMessages(content), ...toldMessages(content).map(({ name }) => name)])
  const ofJourneys = [...content.journeys.keys()].flatMap((journey) =>
    [...names].map((name) => `${name}_${journey}`),
  )
  return [...names, ...ofJourneys].flatMap((name) => [`${name}.subject`, `${name}.body`])
}

/** What screens find in the common words: actions, questions, and the choices of their sources. */
function commonTexts({ screens, wording }: Content): string[] {
  const all = [...screens.values()]
  const sources = new Set(all.flatMap(({ value }) => Object.keys(value.sources ?? {})))
  const common = languages.flatMap((language) => [...keysOf(wording[language].get('common'))])
  const choices = common.filter((key) => key.startsWith('options.') && sources.has(key.split('.')[1] ?? ''))
  return [...all.flatMap((screen) => screenTexts(screen).flatMap(({ fallbacks }) => fallbacks)), ...choices]
}

function* unusedOfScreens(file: Definition<Words>, content: Content): Iterable<RuleFinding> {
  for (const [name, texts] of Map.groupBy(textsOf(file.value), ({ path }) => path[0] ?? '')) {
    const screen = content.screens.get(name)
    if (screen?.process === file.name) yield* unusedOfScreen(file, screen, texts, content)
    else if (screen || !content.screenFiles.has(name)) yield strange(file, name, content)
  }
}

function strange(
  { name: process, source }: Definition<Words>,
  name: string,
  { screenFiles }: Content,
): RuleFinding {
  const folder = `schemas/${process}/`
  const beside = [...screenFiles].flatMap(([screen, files]) =>
    files.some((file) => file.startsWith(folder)) ? screen : [],
  )
  const meant = closestTo(name, beside)
  const message = `There is no screen ${folder}${name}.json: nothing says these texts.`
  const hint = meant === undefined ? 'Take them away, or add the screen.' : `Did you mean "${meant}"?`
  return { source, pointer: toPointer([name]), message, hint }
}

function* unusedOfScreen(
  file: Definition<Words>,
  screen: ScreenDefinition,
  texts: Text[],
  { catalog }: Content,
): Iterable<RuleFinding> {
  const said = textKeysOf(screen)
  const missing = said.difference(new Set(texts.map(({ key }) => key)))
  for (const text of texts) {
    const own = text.key.slice(screen.name.length + 1)
    if (!said.has(text.key) && !isAskedByCode(own, catalog)) yield problem(file, text, missing)
  }
}
