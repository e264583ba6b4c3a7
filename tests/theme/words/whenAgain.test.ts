import { expect, it } from 'vitest'

import { whenAgain } from '#theme/words/whenAgain.ts'

const [morning, evening] = [new Date(2026, 2, 10, 9, 30), new Date(2026, 2, 10, 23, 30)]

it.each([
  ['in minutes', 2381, morning, 'tra 40 minuti', 'in 40 minutes'],
  ['in one minute at least', 1, morning, 'tra 1 minuto', 'in 1 minute'],
  ['in minutes, also where that is another day', 3600, evening, 'tra 60 minuti', 'in 60 minutes'],
  ['in hours', 4 * 3600 + 60, morning, 'tra 5 ore', 'in 5 hours'],
  ['tomorrow', 6 * 3600, evening, 'domani', 'tomorrow'],
])('says that something is possible %s', (_, seconds, now, italian, english) => {
  expect([whenAgain(seconds, 'it', now), whenAgain(seconds, 'en', now)]).toEqual([italian, english])
})
