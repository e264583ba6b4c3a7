import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { placeholdersIn, textsOf } from '../texts.ts'

/** A text names the same values in both languages, and so does what is said of one, and of several. */
export const placeholdersAreTheSame: Check = function* ({ wording }) {
  for (const { name, source, value } of wording.en.values()) {
    const italian = wording.it.get(name)
    if (!italian) continue
    const named = Map.groupBy(textsOf(italian.value), ({ key }) => key)
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
        message: `"${key}" names ${listed(here)} in English and ${listed(there)} in Italian.`,
        hint: 'Name the same values in both.',
      }
    }
  }
}

function listed(names: string[]): string {
  return names.length === 0 ? 'no value' : names.map((name) => `{{${name}}}`).join(', ')
}
