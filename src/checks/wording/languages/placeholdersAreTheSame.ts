import { DEFAULT_LANGUAGE, type Language, languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content, Definition, Words } from '../../content/Content.ts'
import { namedLanguage } from '../../lookups/namedLanguage.ts'
import { namesGiven } from '../../lookups/namesGiven.ts'
import { placeholdersIn, textsOf } from '../../lookups/texts.ts'

/** A text names the same values in every language, and so does what is said of one, and of several. */
export const placeholdersAreTheSame: Check = function* (content) {
  const { wording } = content
  const uses = usesOfNames(content)
  for (const language of languages) {
    if (language === DEFAULT_LANGUAGE) continue
    for (const file of wording[language].values()) {
      const original = wording[DEFAULT_LANGUAGE].get(file.name)
      if (original) yield* strangeValues(file, original, { language, uses })
    }
  }
}

function* strangeValues(
  { source, value }: Definition<Words>,
  original: Definition<Words>,
  { language, uses }: { language: Language; uses: ReadonlyMap<string, number> },
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
    const isOriginalOdd = strange !== undefined && lost !== undefined && isRarer(lost, strange, uses)
    const [odd] = isOriginalOdd ? theirs.filter((each) => placeholdersIn(each.text).includes(lost)) : []
    yield {
      source: odd ? original.source : source,
      pointer: toPointer(odd ? odd.path : path),
      message: `"${key}" names ${listed(here)} in ${namedLanguage(language)} and ${listed(there)} in ${namedLanguage(DEFAULT_LANGUAGE)}.`,
      hint: odd ? `Did you mean {{${strange}}}?` : 'Name the same values in both.',
    }
  }
}

/** How often each name of a value stands in the texts, or is given to one: a misspelt one is rare. */
function usesOfNames(content: Content): ReadonlyMap<string, number> {
  const packs = languages.flatMap((language) => [...content.wording[language].values()])
  const texts = packs.flatMap(({ value }) => textsOf(value))
  const names = [...texts.flatMap(({ text }) => placeholdersIn(text)), ...namesGiven(content)]
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, each]) => [name, each.length]))
}

function isRarer(name: string, other: string, uses: ReadonlyMap<string, number>): boolean {
  return (uses.get(name) ?? 0) < (uses.get(other) ?? 0)
}

function listed(names: string[]): string {
  return names.length === 0 ? 'no value' : names.map((name) => `{{${name}}}`).join(', ')
}
