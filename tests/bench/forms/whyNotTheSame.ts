import type { Figures } from './figures.ts'

const TOLERANCE = 0.02

/**
 * Why the floor and ours cannot be compared, if they cannot: what a browser spends on a key depends on how much it has
 * to paint, so that only pages of the same height with the same controls and the same errors tell of the engine.
 */
export function whyNotTheSame(ours: Figures, floor: Figures): string | undefined {
  if (ours.controls !== floor.controls) {
    return `The comparison is refused: our page has ${ours.controls} controls, the floor's ${floor.controls}.`
  }
  if (Math.abs(ours.height / floor.height - 1) > TOLERANCE) {
    return `The comparison is refused: our page is ${ours.height} px high, the floor's ${floor.height} px.`
  }
  if (ours.errors !== floor.errors) {
    return `The comparison is refused: our page shows ${ours.errors} errors, the floor's ${floor.errors}.`
  }
  return undefined
}
