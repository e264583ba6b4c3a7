import type { Refusal } from './Play.ts'

/** Says what was pressed before an action was refused: ` (after "send", "verify")`. */
export function sayPressed({ pressed }: Refusal): string {
  const before = pressed.slice(0, -1)
  return before.length === 0 ? '' : ` (after ${before.map((each) => `"${each}"`).join(', ')})`
}
