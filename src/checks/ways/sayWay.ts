import type { Passage } from './Passage.ts'

/** Says a way by its steps and gateways, each with how it was left where that was not by completing it. */
export function sayWay(way: Passage[]): string {
  const places = way.map(({ from, by }) => (by === undefined ? nameOf(from) : `${nameOf(from)} (${by})`))
  return [...places.slice(1), nameOf(way.at(-1)?.to ?? '')].join(' > ')
}

/** A gateway stands with its process before it. */
function nameOf(place: string): string {
  return place.slice(place.indexOf(' ') + 1)
}
