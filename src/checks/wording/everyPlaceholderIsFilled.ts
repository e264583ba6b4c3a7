import { toPointer } from '#engine/compile/pointer.ts'

import type { Check } from '../Check.ts'
import { type Content, languages, type ScreenDefinition } from '../Content.ts'
import { didYouMean } from '../didYouMean.ts'
import { placeholdersIn, textsOf } from '../texts.ts'

/** What a question or a notice names as {{value}} is given to it, and what is given is named. */
export const everyPlaceholderIsFilled: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const { prefix, given, pointer } of saidWithValues(screen)) {
      const texts = languages.flatMap((language) => textsBelow(prefix, language, screen, content))
      const named = texts.flatMap(({ text }) => placeholdersIn(text))
      for (const { source, path, key, text } of texts) {
        const empty = placeholdersIn(text).find((name) => !given.includes(name))
        if (empty === undefined) continue
        const message = `Nothing fills {{${empty}}} of "${key}".`
        const hint = didYouMean(empty, given, `Give it under "values" in ${screen.source.file}.`)
        yield { source, pointer: toPointer(path), message, hint }
      }
      for (const name of given) {
        if (texts.length === 0 || named.includes(name)) continue
        const message = `No text of "${prefix}" names {{${name}}}.`
        yield {
          source: screen.source,
          pointer: `${pointer}/values/${name}`,
          message,
          hint: didYouMean(name, named, 'Take it away.'),
        }
      }
    }
  }
}

/** Questions, and the notices that are called by a name: where their words stand, and the values they are given. */
function saidWithValues({ value }: ScreenDefinition) {
  const asks = Object.entries(value.actions ?? {}).flatMap(([action, { asks: each = [] }]) =>
    each.map((ask, index) => ({
      prefix: `asks.${ask.ask}`,
      given: valuesOf(ask),
      pointer: toPointer(['actions', action, 'asks', index]),
    })),
  )
  const notices = (value.blocks ?? []).flatMap(({ options = {} }, index) =>
    typeof options['name'] === 'string'
      ? [
          {
            prefix: `blocks.${options['name']}`,
            given: valuesOf(options),
            pointer: `/blocks/${index}/options`,
          },
        ]
      : [],
  )
  return [...asks, ...notices]
}

function valuesOf(holder: object): string[] {
  return Object.keys((holder as { values?: object }).values ?? {})
}

function textsBelow(
  prefix: string,
  language: (typeof languages)[number],
  screen: ScreenDefinition,
  { wording }: Content,
) {
  const file = wording[language].get(screen.process)
  if (!file) return []
  return textsOf(file.value)
    .filter(({ key }) => key.startsWith(`${screen.name}.${prefix}.`))
    .map((text) => ({ ...text, source: file.source }))
}
