import type { Language } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { namedLanguage } from '../../lookups/namedLanguage.ts'
import { type PlacedText, placedTexts } from '../../lookups/placedTexts.ts'
import type { TextPair } from '../../lookups/textPairs.ts'
import { wordCounts } from '../../lookups/wordCounts.ts'
import { withoutPlaceholders, wordsIn } from '../../lookups/wordsIn.ts'
import { saysNothing } from '../saysNothing.ts'
import { comparedPairs } from './comparedPairs.ts'
import { ofWording } from '../ofWording.ts'

/** Words after which more must come. */
const continuing: Partial<Record<Language, readonly string[]>> = {
  it: "del dello della dei degli delle di gli con che e o un per tra tuo tua tuoi tue questo questa l' un' dell' all' nell' sull' dall'".split(
    ' ',
  ),
  en: 'the a an and of your our their its that'.split(' '),
}

/** Words of one or two letters with which a text may end. */
const short: Partial<Record<Language, readonly string[]>> = {
  it: 'a fa fu ho io lì me né no od sa se sé sì sta su te tu va là qua ne ed ci al da dà di ma ne vi un'.split(
    ' ',
  ),
  en: 'am as at be by do go he if in is it me no of on or so to up us we'.split(' '),
}

/** Of what one language needs, another needs no less than a part: of so many letters, so much. Short ones may differ more. */
const LEAST_PARTS = [
  { letters: 30, part: 0.4 },
  { letters: 18, part: 0.3 },
]

/** No text breaks off: in its middle, or where the other language goes on. */
export const everyTextIsFinished: Check = ofWording(function* (content) {
  const counts = wordCounts(content)
  for (const placed of placedTexts(content)) {
    const { key, path, text, language, source } = placed
    const end = brokenEnd(text, language) ?? fragmentIn(placed, counts.get(language))
    if (end === undefined || saysNothing(placed) !== undefined) continue
    yield {
      source,
      pointer: toPointer(path),
      message: `"${key}" ${end}: "${text}".`,
      hint: 'Write the whole text.',
    }
  }
  for (const pair of comparedPairs(content)) {
    const { odd, how } = brokenOne(pair) ?? {}
    if (!odd) continue
    const other = odd === pair.original ? pair.translation : pair.original
    yield {
      source: odd.source,
      pointer: toPointer(odd.path),
      message: `"${odd.key}" is "${odd.text}", and in ${namedLanguage(other.language)} "${other.text}": one of them ${how}.`,
      hint: 'Write the whole text in both.',
    }
  }
})

function brokenEnd(text: string, language: Language): string | undefined {
  if (text !== text.trim()) return 'begins or ends with a space'
  if (text.includes('  ')) return 'has two spaces side by side'
  if (/[,\-–([«/&]$/.test(text)) return `ends with "${text.at(-1)}"`
  if (count(text, '{') !== count(text, '}') || count(text, '(') !== count(text, ')'))
    return 'has a bracket that is not closed'
  const last = /\p{L}['’]?$/u.test(text) ? (wordsIn(text).at(-1) ?? '') : ''
  return continuing[language]?.includes(last) ? `ends with "${last}"` : undefined
}

/** The beginning of a word: one or two letters that no other text has as a word. A unit after a number is whole. */
function fragmentIn(
  { text, language }: PlacedText,
  counts: ReadonlyMap<string, number> | undefined,
): string | undefined {
  const last = /(?<![\p{L}'’.])(?<![\d}] ?)\p{L}{1,2}$/u.exec(text)?.[0] ?? ''
  const word = last.toLowerCase()
  const isWord = last === text || counts?.get(word) !== 1 || (short[language]?.includes(word) ?? true)
  return last === '' || isWord ? undefined : `ends with "${last}"`
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}

/** Returns the one of two that seems to break off, and how it seems so; undefined where both are whole. */
function brokenOne({ original, translation }: TextPair): { odd: PlacedText; how: string } | undefined {
  const [shorter, longer] =
    lengthOf(original) < lengthOf(translation) ? [original, translation] : [translation, original]
  const [length, most] = [lengthOf(shorter), lengthOf(longer)]
  if (LEAST_PARTS.some(({ letters, part }) => most >= letters && length < part * most))
    return { odd: shorter, how: 'says much less' }
  const [here, there] = [lastSign(translation), lastSign(original)]
  if (here === there) return undefined
  return { odd: there === '' ? original : translation, how: 'ends otherwise' }
}

function lengthOf(text: PlacedText): number {
  return withoutBrackets(text).length
}

/** One language may explain in brackets at the end what the other need not. */
function withoutBrackets({ text }: PlacedText): string {
  return withoutPlaceholders(text).replace(/\s*\([^)]*\)$/, '')
}

/** The sign at the end: none after an abbreviation. */
function lastSign(text: PlacedText): string {
  const end = withoutBrackets(text)
  if (/(?:^|[\s.])\p{L}\.$|\b(?:ecc|etc)\.$/u.test(end)) return ''
  const sign = /[.!?:…]$/.exec(end)?.[0] ?? ''
  return sign === '!' ? '.' : end.endsWith('...') ? '…' : sign
}
