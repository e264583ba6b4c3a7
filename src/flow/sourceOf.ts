import type { Sets } from './Flow.ts'

/** Returns the pointer from which `sets` takes the value at a pointer into the facts, or undefined where it sets none there. */
export function sourceOf(sets: Sets = {}, pointer: string): string | undefined {
  const found = Object.entries(sets).find(([fact]) => pointer === fact || pointer.startsWith(`${fact}/`))
  return found && `${found[1]}${pointer.slice(found[0].length)}`
}
