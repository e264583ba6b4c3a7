import { mix } from './contrast.ts'
import type { ThemeSeed } from './ThemeSeed.ts'
import { type UnreadablePair, unreadablePairs } from './unreadablePairs.ts'

/** As many as a channel of a colour has. */
const SHADES = 255

/** Returns the pairs of colours that cannot be read with a seed, the worst first, and the nearest brand colour without any. */
export function unreadableColors(seed: ThemeSeed): { pairs: UnreadablePair[]; nearest: string } {
  const pairs = unreadablePairs(seed)
  return { pairs, nearest: pairs.length === 0 ? seed.color : nearestReadable(seed) }
}

/** The first darker colour of the same hue: all that a brand colour can be is too light for a light page. */
function nearestReadable(seed: ThemeSeed): string {
  const shade = (parts: number) => mix(seed.color, '#000', parts / SHADES)
  let [readable, unreadable] = [0, SHADES]
  while (unreadable - readable > 1) {
    const middle = Math.floor((readable + unreadable) / 2)
    if (unreadablePairs({ ...seed, color: shade(middle) }).length === 0) readable = middle
    else unreadable = middle
  }
  return shade(readable)
}
