/** The interest of one month as an exact fraction. */
export interface MonthlyRate {
  numerator: bigint
  denominator: bigint
}

/** A twelfth of a yearly rate in percent (TAN `6.5`), which has at most four decimals. */
export function monthlyRate(tan: number): MonthlyRate {
  return { numerator: BigInt(Math.round(tan * 10_000)), denominator: 12n * 100n * 10_000n }
}
