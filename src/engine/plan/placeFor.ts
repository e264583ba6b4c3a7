import type { Path } from '#validation/pointer.ts'

/** What stands for an answer at its place: an entry of a list that was emptied is still a place in it. */
export function placeFor(value: unknown, path: Path): unknown {
  return value === undefined && typeof path.at(-1) === 'number' ? null : value
}
