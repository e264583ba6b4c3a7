import { type ColorPair, colorPairs } from './colorPairs.ts'
import { contrast } from './contrast.ts'
import { nativeColors } from './nativeColors.ts'
import type { Mode } from './overrides.ts'
import type { ThemeSeed } from './ThemeSeed.ts'

export interface UnreadablePair extends ColorPair {
  mode: Mode
  /** Their contrast, from 1 to 21. */
  ratio: number
}

const modes: Mode[] = ['light', 'dark']

/** Returns the pairs of colours that a seed gives less contrast than WCAG 2.2 AA asks, the worst first. */
export function unreadablePairs(seed: ThemeSeed): UnreadablePair[] {
  const found = modes.flatMap((mode) => {
    const colors = nativeColors(seed, mode)
    const measured = colorPairs.map((pair) => ({
      ...pair,
      mode,
      ratio: contrast(colors[pair.color], colors[pair.on]),
    }))
    return measured.filter(({ ratio, least }) => ratio < least)
  })
  return found.toSorted((one, other) => one.ratio / one.least - other.ratio / other.least)
}
