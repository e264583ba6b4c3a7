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
    const found = languages.flatMap((language) => [...missing(screen, language, content)])
    const byKey = Map.groupBy(found, ({ key }) => key)
    for (const [key, each] of byKey) {
      const isInNone = each.length === languages.length && each.every(({ meant }) => meant === undefined)
      if (isInNone && /\.options\.[^.]+$/.test(key)) yield wordless(screen, key)
      else yield* each.map(({ finding }) => finding)
    }
  }
}

/** A choice that no language words was added to the screen. */
function wordless({ name, process, source }: ScreenDefinition, key: string): RuleFinding {
  const [field = '', choice = ''] = key.slice(name.length + 1).split('.options.')
  const path = field.split('.').flatMap((part) => (part === 'items' ? [part] : ['properties', part]))
  const files = languages.map((language) => `i18n/${language}/${process}.json`)
  return {
    source,
    pointer: toPointer(['schema', ...path, 'enum']),
    message: `The choice "${choice}" has no words: the text "${key}" is missing.`,
    hint: `Write it in ${new Intl.ListFormat('en').format(files)}.`,
  }
}

interface MissingText {
  key: string
  /** The key beside it that most likely is the same, misspelt. */
  meant: string | undefined
  finding: RuleFinding
}

function* missing(screen: ScreenDefinition, language: Language, content: Content): Iterable<MissingText> {
  const file = content.wording[language].get(screen.process)
  if (!file) return
  const own = keysOf(file)
  const shared = keysOf(content.wording[language].get('common'))
  const texts = screenTexts(screen)
  const isElsewhere = ({ elsewhere = [] }: ScreenText) =>
    elsewhere.some((key) => own.has(`${screen.name}.${key}`))

  for (const text of texts) {
    const key = `${screen.name}.${text.key}`
    if (!text.isNeeded || own.has(key) || isElsewhere(text) || isShared(text, shared, content)) continue
    const meant = closestKey(key, own.difference(textKeysOf(screen)))
    yield {
      key,
      meant,
      finding: {
        source: file.source,
        pointer: toPointer([screen.name, ...text.key.split('.')]),
        message: `The text "${key}" is missing.`,
        hint: meant === undefined ? `${screen.source.file} needs it.` : `Did you mean "${meant}"?`,
      },
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
