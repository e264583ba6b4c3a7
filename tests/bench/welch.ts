import { median } from './median.ts'

/** Whether two sets of times differ by more than chance: Welch's t, and how likely a difference as large is by chance. */
export interface Difference {
  t: number
  p: number
  /** The median of the first less that of the second. */
  median: number
}

/** For many of each: the distribution of t is taken for normal. */
export function welch(first: number[], second: number[]): Difference {
  const [one, other] = [momentsOf(first), momentsOf(second)]
  const t = (one.mean - other.mean) / Math.sqrt(one.variance / first.length + other.variance / second.length)
  return { t, p: twoSided(t), median: median(first) - median(second) }
}

function momentsOf(values: number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, variance: squares / (values.length - 1) }
}

/** The share of a normal distribution beyond t on both sides, to seven digits (Abramowitz and Stegun, 7.1.26). */
function twoSided(t: number): number {
  const x = Math.abs(t) / Math.SQRT2
  const k = 1 / (1 + 0.3275911 * x)
  const factors = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  return factors.reduce((sum, factor, power) => sum + factor * k ** (power + 1), 0) * Math.exp(-x * x)
}
