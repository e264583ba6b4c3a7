import { afterEach, expect, it } from 'vitest'

import { setToday } from '#engine/screen/setToday.ts'
import { daysOf } from '#theme/widgets/daysOf.ts'

afterEach(() => setToday(undefined))

it.each([
  ['any day', {}, {}, undefined, undefined],
  ['days of the past, today among them', { format: 'past-date' }, {}, undefined, '2026-12-31'],
  ['days to come, from tomorrow on', { format: 'future-date' }, {}, '2027-01-01', undefined],
  [
    'days after its own limit',
    { formatMinimum: '2026-11-20' },
    { first: '2026-11-10' },
    '2026-11-20',
    undefined,
  ],
  [
    'days after that of the moment',
    { formatMinimum: '2026-11-20' },
    { first: '2026-11-30' },
    '2026-11-30',
    undefined,
  ],
  [
    'days before its own limit',
    { formatMaximum: '2026-11-20' },
    { last: '2026-11-30' },
    undefined,
    '2026-11-20',
  ],
  [
    'days before that of the moment',
    { formatMaximum: '2026-11-20' },
    { last: '2026-11-10' },
    undefined,
    '2026-11-10',
  ],
])('a field takes %s', (_, schema, ofMoment, first, last) => {
  setToday('2026-12-31')

  expect(daysOf(schema, ofMoment)).toEqual({ first, last })
})
