import type { Sets } from './Flow.ts'

/** Returns the place from which `sets` takes the value at a place in the facts, or undefined where it sets none there. */
export function sourceOf(sets: Sets = {}, place: string): string | undefined {
  const found = Object.entries(sets).find(([fact]) => place === fact || place.startsWith(`${fact}/`))
  return found && `${found[1]}${place.slice(found[0].length)}`
}
