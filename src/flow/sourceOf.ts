import type { Sets } from './Flow.ts'
import { isPointer } from './formulas/Value.ts'

/** Returns the place from which `sets` takes the value at a place in the facts, or undefined where it takes none there. */
export function sourceOf(sets: Sets = {}, place: string): string | undefined {
  const found = Object.entries(sets).find(([fact]) => place === fact || place.startsWith(`${fact}/`))
  if (!found) return undefined
  const [fact, value] = found
  return isPointer(value) ? `${value}${place.slice(fact.length)}` : undefined
}
