import { expect, it } from 'vitest'

import { newCode } from '#server/security/codes/newCode.ts'

const CODES = 1_000_000
const GROUPS = 1000
/** Chi-square of 999 degrees of freedom, which chance goes beyond once in a thousand times. */
const BOUND = 1143.9

it.each([
  ['first', 0],
  ['last', 3],
])('gives codes whose %s three digits are all as likely', (_, from) => {
  // Chance is against it twice once in a million times; a fault is each time.
  const first = chiSquare(from)
  expect(first < BOUND ? first : chiSquare(from)).toBeLessThan(BOUND)
})

it('gives six digits, also where the first are zeros', () => {
  const codes = Array.from({ length: 20_000 }, newCode)

  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
})

/** How far a million codes are from each three digits coming as often. */
function chiSquare(from: number): number {
  const counts = Array.from({ length: GROUPS }, () => 0)
  for (let times = 0; times < CODES; times += 1) {
    const group = Number(newCode().slice(from, from + 3))
    counts[group] = (counts[group] ?? 0) + 1
  }
  const expected = CODES / GROUPS
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
