import type { Language } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import { type PlacedText, placedTexts } from '../../lookups/placedTexts.ts'
import { lastNameOf } from './lastNameOf.ts'
import { ofWording } from '../ofWording.ts'

const LEAST =
  /^(?:minimum|exclusiveMinimum|minLength|minItems|minProperties|formatMinimum|formatExclusiveMinimum)$/
const MOST =
  /^(?:maximum|exclusiveMaximum|maxLength|maxItems|maxProperties|formatMaximum|formatExclusiveMaximum)$/

/** How each language says that a limit is the least, or the most. */
const limits: Partial<Record<Language, { least: RegExp; most: RegExp }>> = {
  it: {
    least:
      /\b(?:almeno|minim[oaie]|in su|in poi|non meno|a partire da)(?!\p{L})|\btroppo (?:cort|poc|bass|piccol)/iu,
    most: /\b(?:al massimo|massim[oaie]|fino a|non più)(?!\p{L})|\btroppo (?:lung|tant|molt|alt|grand)/iu,
  },
  en: {
    least: /\b(?:at least|minimum|or more|no less|from)\b|\btoo (?:short|few|low|small)\b/i,
    most: /\b(?:at most|maximum|or less|up to|no more)\b|\btoo (?:long|many|high|large)\b/i,
  },
}

/** A value, a number, or a word for one. */
const numerals = /\{\{|\d|\b(?:zero|un[oa]?|one|due|two|tre|three|negativ[oaei]|positiv[oaei])\b/iu

/** What is said of a limit says the least where it is the least; and its value, where the other limit's text says one. */
export const everyTextSuitsItsKeyword: Check = ofWording(function* (content) {
  const texts = placedTexts(content)
  for (const text of texts) {
    const said = limits[text.language]
    const name = lastNameOf(text)
    if (!said || !(LEAST.test(name) || MOST.test(name))) continue
    const [own, other] = LEAST.test(name) ? [said.least, said.most] : [said.most, said.least]
    const wrong = other.exec(text.text)?.[0]
    if (wrong !== undefined && !own.test(text.text)) yield contrary(text, name, wrong)
  }
  for (const family of Map.groupBy(texts, familyOf).values()) yield* withoutValue(family)
})

function contrary({ source, path, key, text }: PlacedText, name: string, wrong: string): RuleFinding {
  const limit = LEAST.test(name) ? 'the least' : 'the most'
  return {
    source,
    pointer: toPointer(path),
    message: `"${key}" is said where an answer breaks ${limit} that is allowed, and says "${wrong}": "${text}".`,
    hint: `Say ${limit} that is allowed.`,
  }
}

function familyOf({ source, path }: PlacedText): string {
  return `${source.file} ${path.slice(0, -1).join('.')}`
}

/** The text of one limit says its value, and the text of the other says none. */
function* withoutValue(family: PlacedText[]): Iterable<RuleFinding> {
  for (const least of family.filter((text) => lastNameOf(text).startsWith('min'))) {
    const most = family.find((text) => lastNameOf(text) === lastNameOf(least).replace('min', 'max'))
    if (!most || numerals.test(least.text) === numerals.test(most.text)) continue
    const [silent, other] = numerals.test(least.text) ? [most, least] : [least, most]
    yield {
      source: silent.source,
      pointer: toPointer(silent.path),
      message: `"${silent.key}" says no limit, and "${other.key}" does: "${silent.text}", "${other.text}".`,
      hint: 'Say the limit: {{limit}}.',
    }
  }
}
