import { toPointer } from '#validation/pointer.ts'

/** What a story writes at a place, one thing or a list of them, each with where it stands. */
export function eachSaid<One>(written: One | One[], place: string[]): { one: One; pointer: string }[] {
  if (!Array.isArray(written)) return [{ one: written, pointer: toPointer(place) }]
  return written.map((one, index) => ({ one, pointer: toPointer([...place, index]) }))
}
