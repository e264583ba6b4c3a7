import { isAmong, type Kind, typesOf } from '../pointers/typesOf.ts'
import { isKnown, type KnownPlace, type Place } from './Place.ts'

/** Returns the kinds of value that can stand at a place, but for `null`, which is nothing; undefined where that is not known. */
export function kindsOf(place: Place): Kind[] | undefined {
  if (!isKnown(place)) return undefined
  const kinds = place.ways.map(kindsOfWay)
  if (kinds.includes(undefined)) return undefined
  return [...new Set(kinds.flatMap((each) => each ?? []))].filter((kind) => kind !== 'null')
}

function kindsOfWay(way: KnownPlace['ways'][number]): Kind[] | undefined {
  return typesOf(way.map(({ schema }) => schema))
}

/** Whether a value of some kinds can be one of others. */
export function mayBe(kinds: Kind[], others: Kind[]): boolean {
  return kinds.some((kind) => isAmong(kind, others)) || others.some((kind) => isAmong(kind, kinds))
}
