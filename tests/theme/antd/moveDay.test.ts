import dayjs from 'dayjs'
import { afterEach, expect, it } from 'vitest'

import { setToday } from '#engine/screen/setToday.ts'
import { moveDay } from '#theme/antd/moveDay.ts'
import { daysOf } from '#theme/widgets/daysOf.ts'

afterEach(() => setToday(undefined))

// A Wednesday.
const day = dayjs('2026-01-28')
const moved = (key: string | undefined, bounds: { first?: string; last?: string } = {}, shiftKey = false) =>
  moveDay(day, key === undefined ? undefined : { key, shiftKey }, {
    first: bounds.first === undefined ? undefined : dayjs(bounds.first),
    last: bounds.last === undefined ? undefined : dayjs(bounds.last),
  }).format('YYYY-MM-DD')

it.each([
  ['ArrowLeft', '2026-01-27'],
  ['ArrowRight', '2026-01-29'],
  ['ArrowUp', '2026-01-21'],
  ['ArrowDown', '2026-02-04'],
  ['Home', '2026-01-26'],
  ['End', '2026-02-01'],
  ['PageUp', '2025-12-28'],
  ['PageDown', '2026-02-28'],
  ['Enter', '2026-01-28'],
  [undefined, '2026-01-28'],
])('the key %s moves from Wednesday, 28 January, to %s', (key, to) => {
  expect(moved(key)).toBe(to)
})

it('PageUp and PageDown move by a year with shift', () => {
  expect([moved('PageUp', {}, true), moved('PageDown', {}, true)]).toEqual(['2025-01-28', '2027-01-28'])
})

it.each([
  ['2026-01-04', 'Home', '2025-12-29'],
  ['2026-01-04', 'End', '2026-01-04'],
  ['2026-01-05', 'Home', '2026-01-05'],
  ['2026-01-05', 'End', '2026-01-11'],
])('the week of %s is from Monday to Sunday: %s moves to %s', (from, key, to) => {
  const bounds = { first: undefined, last: undefined }

  expect(moveDay(dayjs(from), { key, shiftKey: false }, bounds).format('YYYY-MM-DD')).toBe(to)
})

it('no key moves beyond the days that can be chosen', () => {
  expect(moved('ArrowRight', { last: '2026-01-28' })).toBe('2026-01-28')
  expect(moved('ArrowRight', { last: '2026-01-29' })).toBe('2026-01-29')
  expect(moved('ArrowLeft', { first: '2026-01-28' })).toBe('2026-01-28')
  expect(moved('ArrowLeft', { first: '2026-01-27' })).toBe('2026-01-27')
  expect(moved(undefined, { first: '2026-02-05' })).toBe('2026-02-05')
  expect(moved(undefined, { last: '2026-01-05' })).toBe('2026-01-05')
})

it('a field takes days that have come, or those to come, by its format', () => {
  setToday('2026-02-28')

  expect(daysOf({ format: 'past-date' }, {})).toEqual({ last: '2026-02-28' })
  expect(daysOf({ format: 'future-date' }, {})).toEqual({ first: '2026-03-01' })
  expect(daysOf({ format: 'date' }, {})).toEqual({})
})
