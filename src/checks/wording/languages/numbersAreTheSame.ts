import type { Language } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { namedLanguage } from '../../lookups/namedLanguage.ts'
import type { PlacedText } from '../../lookups/placedTexts.ts'
import { withoutPlaceholders, wordsIn } from '../../lookups/wordsIn.ts'
import { comparedPairs } from './comparedPairs.ts'
import { ofWording } from '../ofWording.ts'

/** Numbers from two on, as they are said in words. */
const numerals: Partial<Record<Language, string[]>> = {
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' '),
  en: 'two three four five six seven eight nine ten eleven twelve'.split(' '),
}

/** A text names the same numbers in every language: 12.000 and 12,000 are one, and so are 6 and six. */
export const numbersAreTheSame: Check = ofWording(function* (content) {
  for (const { original, translation } of comparedPairs(content)) {
    const here = numbersIn(translation)
    const there = numbersIn(original)
    const strange = unsaid(here, original) ?? unsaid(there, translation)
    if (strange === undefined) continue
    yield {
      source: translation.source,
      pointer: toPointer(translation.path),
      message: `"${translation.key}" names ${saidBy(translation, here)} and ${saidBy(original, there)}.`,
      hint: 'Name the same numbers in both.',
    }
  }
})

/** Digits alone: how thousands, decimals and hours are parted is another thing in each language. */
function numbersIn({ text }: PlacedText): string[] {
  const found = withoutPlaceholders(text).match(/\d+(?:[.,:]\d+)*/g) ?? []
  return found.map((number) => number.replaceAll(/[.,:]/g, ''))
}

/** Returns the first of some numbers that a text says neither in digits nor in words, each as often as it stands. */
function unsaid(numbers: string[], text: PlacedText): string | undefined {
  const left = [...numbersIn(text), ...wordsOfNumbers(text)]
  return numbers.find((number) => {
    const at = left.indexOf(number)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function wordsOfNumbers({ text, language }: PlacedText): string[] {
  const known = numerals[language] ?? []
  return wordsIn(text).flatMap((word) => (known.includes(word) ? String(known.indexOf(word) + 2) : []))
}

function saidBy({ language }: PlacedText, numbers: string[]): string {
  return `${numbers.length === 0 ? 'no number' : numbers.join(', ')} in ${namedLanguage(language)}`
}
