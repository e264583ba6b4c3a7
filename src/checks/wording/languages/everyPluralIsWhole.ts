import type { Language } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import { type PlacedText, placedTexts } from '../../lookups/placedTexts.ts'
import { ofWording } from '../ofWording.ts'

/** The endings by which i18next chooses a text for a number; `_zero` every language may have. */
const ENDING = /_(zero|one|two|few|many|other)$/

/** Up to here numbers are said in texts. */
const COUNTED = 1000

/** What is said by number has a text for each: under the endings of the language, or one without ending for the rest. */
export const everyPluralIsWhole: Check = ofWording(function* (content) {
  const formsOf = formsByLanguage()
  const counted = placedTexts(content).filter(({ path }) => ENDING.test(path.at(-1) ?? ''))
  const families = Map.groupBy(
    counted,
    ({ source, path }) => `${source.file} ${path.join('.').replace(ENDING, '')}`,
  )
  const all = new Set(placedTexts(content).map(({ source, path }) => `${source.file} ${path.join('.')}`))
  for (const [place, family] of families) {
    const forms = formsOf(family[0]!.language)
    yield* strange(family, forms)
    // i18next falls back on the text without ending.
    if (!all.has(place)) yield* incomplete(family, forms)
  }
})

function* strange(family: PlacedText[], forms: ReadonlySet<string>): Iterable<RuleFinding> {
  for (const text of family) {
    const ending = endingOf(text)
    if (ending === 'zero' || forms.has(ending)) continue
    const message = `"${text.path.join('.')}" is never said: i18n/${text.language} has ${listed(forms)} alone.`
    yield {
      source: text.source,
      pointer: toPointer(text.path),
      message,
      hint: 'Take it away, or correct its ending.',
    }
  }
}

function* incomplete(family: PlacedText[], forms: ReadonlySet<string>): Iterable<RuleFinding> {
  const [first] = family
  const missing = forms.difference(new Set(family.map(endingOf)))
  if (!first || missing.size === 0) return
  const message = `"${first.key}" has no text for the numbers of ${listed(missing)}.`
  const name = (first.path.at(-1) ?? '').replace(ENDING, `_${[...missing][0]}`)
  yield { source: first.source, pointer: toPointer(first.path), message, hint: `Add "${name}".` }
}

function endingOf({ path }: PlacedText): string {
  return ENDING.exec(path.at(-1) ?? '')?.[1] ?? ''
}

function listed(forms: ReadonlySet<string>): string {
  return new Intl.ListFormat('en').format([...forms].map((form) => `"_${form}"`))
}

/** Returns the endings that numbers have in a language. */
function formsByLanguage(): (language: Language) => ReadonlySet<string> {
  const known = new Map<Language, ReadonlySet<string>>()
  return (language) => {
    const rules = new Intl.PluralRules(language)
    const forms =
      known.get(language) ?? new Set(Array.from({ length: COUNTED }, (_, count) => rules.select(count)))
    known.set(language, forms)
    return forms
  }
}
