import fc from 'fast-check'
import { ipmt } from 'financial'
import { describe, expect, it } from 'vitest'

import { amortisation } from '#server/lending/price/amortisation.ts'
import { instalmentCents } from '#server/lending/price/instalmentCents.ts'

const loan = fc.tuple(
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.integer({ min: 0, max: 2_500 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 1, max: 120 }),
)

describe('amortisation', () => {
  it('says for each month what is paid, what for, and what is left', () => {
    const rows = amortisation(10_000, 6.5, 12)

    expect(rows).toHaveLength(12)
    expect(rows[0]).toEqual({
      month: 1,
      instalmentCents: 86_296,
      interestCents: 5_417,
      principalCents: 80_879,
      residualCents: 919_121,
    })
    expect(rows[11]?.residualCents).toBe(0)
  })

  it('closes to zero, adds up to the amount, and owes less each month', () => {
    for (const [amount, tan, months] of fc.sample(loan, 1_000)) {
      const rows = amortisation(amount, tan, months)
      const owed = [amount * 100, ...rows.map(({ residualCents }) => residualCents)]

      expect(owed.at(-1)).toBe(0)
      expect(rows.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(amount * 100)
      expect(owed.slice(1).every((cents, index) => cents <= (owed[index] ?? 0))).toBe(true)
    }
  })

  it('asks for the same instalment each month, but for the cents in the last', () => {
    const rows = amortisation(25_000, 6.85, 60)
    const instalment = instalmentCents(25_000, 6.85, 60)

    expect(rows.slice(0, -1).every((row) => row.instalmentCents === instalment)).toBe(true)
    expect(Math.abs((rows.at(-1)?.instalmentCents ?? 0) - instalment)).toBeLessThanOrEqual(60)
  })

  it('charges the interest that another library charges', () => {
    for (const { month, interestCents } of amortisation(25_000, 7.35, 60)) {
      expect(Math.abs(interestCents + ipmt(7.35 / 1200, month, 60, 25_000) * 100)).toBeLessThan(1.5)
    }
  })
})
