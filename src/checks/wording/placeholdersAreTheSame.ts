import { DEFAULT_LANGUAGE, type Language, languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../Check.ts'
import type { Definition, Words } from '../content/Content.ts'
import { placeholdersIn, textsOf } from '../lookups/texts.ts'

/** A text names the same values in every language, and so does what is said of one, and of several. */
export const placeholdersAreTheSame: Check = function* ({ wording }) {
  for (const language of languages) {
    if (language === DEFAULT_LANGUAGE) continue
    for (const file of wording[language].values()) {
      const original = wording[DEFAULT_LANGUAGE].get(file.name)
      if (original) yield* strangeValues(file, original, language)
    }
  }
}

function* strangeValues(
  { source, value }: Definition<Words>,
  original: Definition<Words>,
  language: Language,
): Iterable<RuleFinding> {
  const named = Map.groupBy(textsOf(original.value), ({ key }) => key)
  for (const { key, path, text } of textsOf(value)) {
    const theirs = named.get(key)
    if (!theirs) continue
    const same = theirs.filter((each) => each.path.at(-1) === path.at(-1))
    const here = placeholdersIn(text)
    const there = placeholdersIn((same.length > 0 ? same : theirs).map((each) => each.text).join(' '))
    const strange = here.find((each) => !there.includes(each))
    const lost = there.find((each) => !here.includes(each))
    if (strange === undefined && lost === undefined) continue
    yield {
      source,
      pointer: toPointer(path),
      message: `"${key}" names ${listed(here)} in ${nameOf(language)} and ${listed(there)} in ${nameOf(DEFAULT_LANGUAGE)}.`,
      hint: 'Name the same values in both.',
    }
  }
}

function listed(names: string[]): string {
  return names.length === 0 ? 'no value' : names.map((name) => `{{${name}}}`).join(', ')
}

function nameOf(language: Language): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
}
