import { DEFAULT_LANGUAGE, type Language, languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Texts } from '../../content/Content.ts'
import { namedLanguage } from '../../lookups/namedLanguage.ts'
import type { TextPair } from '../../lookups/textPairs.ts'
import { wordsIn } from '../../lookups/wordsIn.ts'
import { functionWords } from './functionWords.ts'
import { comparedPairs } from './comparedPairs.ts'
import { ofWording } from '../ofWording.ts'

/** Of the words of two texts that say the same, at least this part is common to both. */
const COMMON_PART = 0.5

/** Inflected words begin alike. */
const STEM = 4

/** What one language says twice in a file, the other does not say in two texts that have little in common. */
export const translationsAreConsistent: Check = ofWording(function* (content) {
  for (const language of languages) {
    if (language !== DEFAULT_LANGUAGE) yield* inconsistent(content, language)
  }
})

function* inconsistent(content: Texts, language: Language): Iterable<RuleFinding> {
  const pairs = comparedPairs(content).filter((each) => each.translation.language === language)
  for (const inFile of Map.groupBy(pairs, ({ translation }) => translation.source.file).values()) {
    yield* saidTwice(inFile, 'original', 'translation')
    yield* saidTwice(inFile, 'translation', 'original')
  }
}

type Side = 'original' | 'translation'

function* saidTwice(pairs: TextPair[], same: Side, other: Side): Iterable<RuleFinding> {
  for (const [first, ...rest] of Map.groupBy(pairs, (each) => each[same].text).values()) {
    const odd = rest.find(
      (each) => first && !isAlike(first[other].text, each[other].text, each[other].language),
    )
    if (!first || !odd) continue
    const { key, text, language, source, path } = odd[same]
    yield {
      source,
      pointer: toPointer(path),
      message: `"${key}" and "${first[same].key}" are both "${text}", and in ${namedLanguage(odd[other].language)} "${odd[other].text}" and "${first[other].text}".`,
      hint: `Write two texts in ${namedLanguage(language)} as well, or one in both languages.`,
    }
  }
}

function isAlike(one: string, other: string, language: Language): boolean {
  const [first, second] = [stemsIn(one, language), stemsIn(other, language)]
  const least = Math.min(first.size, second.size)
  return first.intersection(second).size >= COMMON_PART * least
}

function stemsIn(text: string, language: Language): Set<string> {
  const words = wordsIn(text).filter((word) => !functionWords[language]?.has(word))
  return new Set(words.map((word) => word.slice(0, STEM)))
}
