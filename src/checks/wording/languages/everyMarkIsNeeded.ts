import { type Language, languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Definition, Texts, Words } from '../../content/Content.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { keysOf } from '../../lookups/texts.ts'
import { placedTexts } from '../../lookups/placedTexts.ts'
import { marksOf } from '../../lookups/marks.ts'
import { wordCounts } from '../../lookups/wordCounts.ts'
import { ofWording } from '../ofWording.ts'

/** What `$same`, `$words` and `$free` mark is there: words that texts say, and texts of the file. */
export const everyMarkIsNeeded: Check = ofWording(function* (content) {
  for (const language of languages) {
    for (const file of content.wording[language].values()) {
      if (file.name === 'common') yield* unneeded(file, language, content)
      else yield* misplaced(file)
      yield* strange(file)
    }
  }
})

function* unneeded(file: Definition<Words>, language: Language, content: Texts): Iterable<RuleFinding> {
  const { source } = file
  const texts = placedTexts(content).filter((text) => text.language === language)
  for (const [index, word] of marksOf(file, '$same').entries()) {
    if (texts.some(({ text }) => text.includes(word))) continue
    const message = `No text of i18n/${language} says "${word}".`
    yield { source, pointer: toPointer(['$same', index]), message, hint: 'Take it away.' }
  }
  for (const [index, word] of marksOf(file, '$words').entries()) {
    if (wordCounts(content).get(language)?.has(word)) continue
    const message = `No text of i18n/${language} says the word "${word}".`
    yield {
      source,
      pointer: toPointer(['$words', index]),
      message,
      hint: 'Take it away, or write it in small letters.',
    }
  }
}

function* misplaced(file: Definition<Words>): Iterable<RuleFinding> {
  for (const mark of ['$same', '$words'] as const) {
    if (file.value[mark] === undefined) continue
    const message = `"${mark}" is read in common.json alone.`
    yield { source: file.source, pointer: toPointer([mark]), message, hint: 'Move it there.' }
  }
}

function* strange(file: Definition<Words>): Iterable<RuleFinding> {
  const keys = keysOf(file)
  for (const [index, key] of marksOf(file, '$free').entries()) {
    if (keys.has(key)) continue
    const message = `No text of the file is called "${key}".`
    const hint = didYouMean(key, [...keys], 'Take it away.')
    yield { source: file.source, pointer: toPointer(['$free', index]), message, hint }
  }
}
