import { isValid } from '#validation/isValid.ts'

import { kindOf } from '../pointers/typesOf.ts'
import { kindsOf, mayBe } from './kindsOf.ts'
import { isKnown, type Place } from './Place.ts'
import { scalarPart } from './scalarPart.ts'

/** Whether a constant can stand at a place, as far as is known; of an object or a list its kind alone is judged. */
export function canBe(value: unknown, place: Place): boolean {
  if (!isKnown(place)) return true
  if (typeof value !== 'object' || value === null)
    return place.ways.some((way) => way.every(({ schema }) => isValid(scalarPart(schema), value)))
  const kinds = kindsOf(place)
  return !kinds || mayBe([kindOf(value)], kinds)
}
