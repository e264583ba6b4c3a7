import type { JSONSchema7 } from 'json-schema'

import { didYouMean } from '../hints/didYouMean.ts'
import { sayKinds } from '../hints/sayKinds.ts'
import type { Kind } from '../pointers/typesOf.ts'
import { kindsOf, mayBe } from './kindsOf.ts'
import { isKnown, isMissing, type Place } from './Place.ts'
import { within } from './placeIn.ts'

/** What a place lacks of what is read there, in words, and the nearest right name. */
export interface Lack {
  message: string
  hint: string
}

/** Returns what a place lacks of a shape: another type, a name that is always read, or all of the names that are. */
export function lacks(place: Place, shape: JSONSchema7, what: string): Lack | undefined {
  const kinds = kindsOf(place)
  if (!isKnown(place) || !kinds) return undefined
  const wanted = [shape.type].flat().filter((type) => type !== undefined) as Kind[]
  if (wanted.length > 0 && !mayBe(kinds, wanted))
    return { message: `${what} is ${sayKinds(kinds)}, not ${sayKinds(wanted)}`, hint: 'Name another place.' }
  if (typeof shape.items === 'object' && !Array.isArray(shape.items))
    return lacks(within(place, ['0']), shape.items, `an entry of ${what}`)
  return lackingName(place, shape, what)
}

function lackingName(
  place: Place,
  { required = [], properties = {} }: JSONSchema7,
  what: string,
): Lack | undefined {
  for (const name of required) {
    const inner = within(place, [name])
    if (isMissing(inner))
      return {
        message: `${what} is without "${name}"`,
        hint: didYouMean(name, inner.known, 'Name another place.'),
      }
  }
  const names = Object.keys(properties)
  const found = names.map((name) => within(place, [name]))
  if (names.length > 0 && found.every(isMissing))
    return { message: `${what} holds nothing of ${names.join(', ')}`, hint: 'Name another place.' }
  return names
    .map((name, index) => {
      const schema = properties[name]
      return typeof schema === 'object' ? lacks(found[index], schema, `"${name}" of ${what}`) : undefined
    })
    .find((lack) => lack !== undefined)
}
