import type { Sets } from './Flow.ts'
import { isPointer } from './formulas/Value.ts'

/** Returns the pointer from which `sets` takes the value at a pointer into the facts, or undefined where it takes none there. */
export function sourceOf(sets: Sets = {}, pointer: string): string | undefined {
  const found = Object.entries(sets).find(([fact]) => pointer === fact || pointer.startsWith(`${fact}/`))
  if (!found) return undefined
  const [fact, value] = found
  return isPointer(value) ? `${value}${pointer.slice(fact.length)}` : undefined
}
