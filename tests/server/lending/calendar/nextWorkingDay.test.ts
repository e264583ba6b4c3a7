import { expect, it } from 'vitest'

import { nextWorkingDay } from '#server/lending/calendar/nextWorkingDay.ts'

const mondayToFriday = [1, 2, 3, 4, 5]

it.each([
  ['the day after', '2026-03-10', '2026-03-11'],
  ['Monday after a Friday', '2026-03-13', '2026-03-16'],
  ['Monday after a Saturday', '2026-03-14', '2026-03-16'],
  ['Tuesday after Easter Monday', '2026-04-03', '2026-04-07'],
  ['the day after a holiday in the week', '2026-06-01', '2026-06-03'],
  ['Monday after Christmas, Saint Stephen and the weekend', '2026-12-24', '2026-12-28'],
  ['the day after New Year', '2026-12-31', '2027-01-04'],
  ['29 February', '2028-02-28', '2028-02-29'],
])('is %s', (_, date, expected) => {
  expect(nextWorkingDay(date, mondayToFriday)).toBe(expected)
})

it('is on a Saturday where Saturdays are worked', () => {
  expect(nextWorkingDay('2026-03-13', [1, 2, 3, 4, 5, 6])).toBe('2026-03-14')
})

it('does not look for ever where no day is worked', () => {
  expect(() => nextWorkingDay('2026-03-13', [])).toThrow(RangeError)
})
