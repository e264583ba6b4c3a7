import { type Language, languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../Check.ts'
import type { Content, ScreenDefinition } from '../content/Content.ts'
import { closestKey } from '../hints/didYouMean.ts'
import { isAskedByCode, textKeysOf, type ScreenText, screenTexts } from '../lookups/screenTexts.ts'
import { keysOf } from '../lookups/texts.ts'

/** Every text that a screen needs stands in the wording, in every language. */
export const everyTextExists: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const language of languages) yield* missing(screen, language, content)
  }
}

function* missing(screen: ScreenDefinition, language: Language, content: Content): Iterable<RuleFinding> {
  const file = content.wording[language].get(screen.process)
  if (!file) return
  const own = keysOf(file)
  const shared = keysOf(content.wording[language].get('common'))
  const texts = screenTexts(screen)
  const strange = own.difference(new Set(textKeysOf(screen)))
  const isElsewhere = ({ elsewhere = [] }: ScreenText) =>
    elsewhere.some((key) => own.has(`${screen.name}.${key}`))

  for (const text of texts) {
    const key = `${screen.name}.${text.key}`
    if (!text.isNeeded || own.has(key) || isElsewhere(text) || isShared(text, shared, content)) continue
    const meant = closestKey(key, strange)
    yield {
      source: file.source,
      pointer: toPointer([screen.name, ...text.key.split('.')]),
      message: `The text "${key}" is missing.`,
      hint: meant === undefined ? `${screen.source.file} needs it.` : `Did you mean "${meant}"?`,
    }
  }
}

/** The words of a text may stand in `common`; those of a choice also where a widget looks for its own. */
function isShared(
  { key, fallbacks }: ScreenText,
  shared: ReadonlySet<string>,
  { catalog }: Content,
): boolean {
  if (fallbacks.some((fallback) => shared.has(fallback))) return true
  const choice = /\.options\.([^.]+)$/.exec(key)?.[1]
  if (choice === undefined) return false
  return [...shared].some(
    (each) =>
      /^options\.[^.]+\.[^.]+$/.test(each) && each.endsWith(`.${choice}`) && isAskedByCode(each, catalog),
  )
}
