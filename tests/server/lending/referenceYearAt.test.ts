import { expect, it } from 'vitest'

import { referenceYearAt } from '#server/lending/referenceYearAt.ts'

it.each([
  ['2026-01-01T00:00:00Z', 2024],
  ['2026-05-31T23:59:59Z', 2024],
  ['2026-06-01T00:00:00Z', 2025],
  ['2026-12-31T23:59:59Z', 2025],
])('asks at %s for the balance sheet of %d', (now, year) => {
  expect(referenceYearAt(new Date(now))).toBe(year)
})
