import type { Language } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { namedLanguage } from '../../lookups/namedLanguage.ts'
import type { PlacedText } from '../../lookups/placedTexts.ts'
import { wordsIn } from '../../lookups/wordsIn.ts'
import { comparedPairs } from './comparedPairs.ts'
import { ofWording } from '../ofWording.ts'

/** Words that turn a sentence into its opposite. */
const negating: Partial<Record<Language, RegExp>> = {
  it: /^non$/,
  en: /^(not|cannot|\p{L}+n't)$/u,
}

/** Words that say no in some way: with one of them a language says what the other says with a word of negation. */
const denying: Partial<Record<Language, RegExp>> = {
  it: /^(non|né|no|mai|nessun.*|niente|nulla|senza|manca.*|esclus.*|impossibil.*|invalid.*|fallit.*|errat.*|sbagliat.*|salvo|tranne|oltre|altriment.*|rifiut.*|vietat.*|negat.*|scadut.*)$/,
  en: /^(not|no|cannot|\p{L}+n't|never|none|nothing|nobody|neither|nor|without|missing|lack.*|fail.*|wrong.*|impossible|unable|unless|unexpected|unknown|invalid|incorrect|until|other|otherwise|except.*|exclu.*|off|refus.*|reject.*|den(?:y|ied|ies)|expired)$/u,
}

/** What one language denies, the other does not assert. */
export const negationsAreTheSame: Check = ofWording(function* (content) {
  for (const { original, translation } of comparedPairs(content)) {
    const [no, yes] = opposed(original, translation)
    if (!no || !yes) continue
    yield {
      source: translation.source,
      pointer: toPointer(translation.path),
      message: `"${translation.key}" says no in ${namedLanguage(no.language)} and yes in ${namedLanguage(yes.language)}: "${no.text}", "${yes.text}".`,
      hint: `Say the same in both; where they do, add "${translation.key}" to "$free" in ${translation.source.file}.`,
    }
  }
})

type Said = Pick<PlacedText, 'language' | 'text'>

/** Returns of two texts the parts of which one says no, and the other does not: that one first. */
function opposed(one: PlacedText, other: PlacedText): Said[] {
  const parts = partsOf(one)
  const others = partsOf(other)
  const pairs = parts.length === others.length ? parts.map((part, at) => [part, others[at]!]) : [[one, other]]
  for (const [first, second] of pairs as [Said, Said][]) {
    if (isOpposed(first, second)) return [first, second]
    if (isOpposed(second, first)) return [second, first]
  }
  return []
}

/** The sentences of a text, and the parts of a sentence that a colon divides. */
function partsOf({ language, text }: PlacedText): Said[] {
  return text.split(/(?<=[.!?:;])\s+/).map((part) => ({ language, text: part }))
}

function isOpposed(no: Said, yes: Said): boolean {
  return has(no, negating) && denying[yes.language] !== undefined && !has(yes, denying)
}

function has({ language, text }: Said, words: Partial<Record<Language, RegExp>>): boolean {
  const known = words[language]
  return known !== undefined && wordsIn(text).some((word) => known.test(word))
}
