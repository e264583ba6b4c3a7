import { createHash } from 'node:crypto'

/** Draws `count` of the items: one, by the seed, of each of as many stretches of the same length. The order stays. */
export function drawEvenly<T>(items: readonly T[], count: number, seed: number): T[] {
  if (count >= items.length) return [...items]
  const length = items.length / count
  return Array.from({ length: count }, (_, stretch) => {
    const first = Math.ceil(stretch * length)
    const end = Math.ceil((stretch + 1) * length)
    return items[first + (chanceOf(seed, stretch) % (end - first))] as T
  })
}

/** A whole number of 32 bits, the same for the same seed and stretch. */
function chanceOf(seed: number, stretch: number): number {
  return createHash('sha256').update(`${seed} ${stretch}`).digest().readUInt32BE()
}
