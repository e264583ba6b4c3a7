import { diffIndices } from 'node-diff3'

/** Returns the places of the parts that two pictures of a screen do not share, of each. */
export function differingParts(before: string[], after: string[]): { before: number[]; after: number[] } {
  const changes = diffIndices(before, after)
  return {
    before: changes.flatMap(({ buffer1 }) => placesIn(buffer1)),
    after: changes.flatMap(({ buffer2 }) => placesIn(buffer2)),
  }
}

function placesIn([from, length]: [number, number]): number[] {
  return Array.from({ length }, (_, index) => from + index)
}
