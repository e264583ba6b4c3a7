/** The whole number nearest to a quotient of numbers that are not negative; a half goes up. Exact at any size. */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor))
}
