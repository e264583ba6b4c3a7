import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { sayKinds } from '../../hints/sayKinds.ts'
import { kindsOf, mayBe } from '../../types/kindsOf.ts'
import { isMissing } from '../../types/Place.ts'
import { within } from '../../types/placeIn.ts'
import { sourcePlace } from '../../types/scopePlace.ts'

const KEYS = ['value', 'label', 'description'] as const

/** The source of a choice is a list, and its entries have the keys that the choice is made of, with texts under them. */
export const everyChoiceHasItsKeys: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const [name, { options }] of Object.entries(screen.value.sources ?? {})) {
      if (!options) continue
      const place = sourcePlace(name, screen, content)
      const here = ['sources', name, 'options']
      const kinds = kindsOf(place)
      if (kinds && !kinds.includes('array')) {
        const message = `"${name}" is ${sayKinds(kinds)}: there is nothing to choose from.`
        const hint = 'Say by "at" where in it the list of choices stands.'
        yield { source: screen.source, pointer: toPointer(here), message, hint }
        continue
      }
      if (options.label === options.value) {
        const message = `The choices of "${name}" are called as they are kept: "${options.value}".`
        const hint = 'Name the key of their names as "label", or leave it to the wording.'
        yield { source: screen.source, pointer: toPointer([...here, 'label']), message, hint }
      }
      for (const part of KEYS) {
        const key = options[part]
        if (key === undefined) continue
        const pointer = toPointer([...here, part])
        const held = within(place, ['0', key])
        if (isMissing(held)) {
          const message = `The entries of "${name}" have no "${key}".`
          yield {
            source: screen.source,
            pointer,
            message,
            hint: didYouMean(key, held.known, 'Correct the key.'),
          }
          continue
        }
        const found = kindsOf(held)
        if (!found || mayBe(found, ['string'])) continue
        const message = `"${key}" of the entries of "${name}" is ${sayKinds(found)}: a choice is made of texts.`
        yield { source: screen.source, pointer, message, hint: 'Name a key that holds a text.' }
      }
    }
  }
}
