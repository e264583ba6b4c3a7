import { DEFAULT_LANGUAGE, type Language, languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content, Definition, Words } from '../../content/Content.ts'
import { closestKey } from '../../hints/didYouMean.ts'
import { keysOf, textsOf } from '../../lookups/texts.ts'

/** A text that stands in the default language stands in every other, and the other way round. */
export const everyLanguageHasTheSameTexts: Check = function* (content) {
  const others = languages.filter((language) => language !== DEFAULT_LANGUAGE)
  for (const other of others) {
    for (const file of content.wording[DEFAULT_LANGUAGE].values()) yield* untranslated(file, other, content)
  }
  for (const other of others) {
    for (const file of content.wording[other].values()) yield* untranslated(file, DEFAULT_LANGUAGE, content)
  }
}

function* untranslated(file: Definition<Words>, other: Language, content: Content): Iterable<RuleFinding> {
  const { name, source, value } = file
  const path = `i18n/${other}/${name}.json`
  const translation = content.wording[other].get(name)
  if (!translation) {
    if (content.unread.has(path)) return
    yield { source, pointer: '', message: `There is no file ${path}.`, hint: 'Translate this one.' }
    return
  }
  const there = keysOf(translation)
  const strange = there.difference(keysOf(file))
  for (const { key, path: keys } of textsOf(value)) {
    if (there.has(key)) continue
    const meant = closestKey(key, strange)
    const hint =
      meant === undefined ? 'Translate it there, or take it away here.' : `Did you mean "${meant}"?`
    yield { source, pointer: toPointer(keys), message: `The text "${key}" is missing in ${path}.`, hint }
  }
}
