import { expect, it } from 'vitest'

import { FunnelCount } from '#server/storage/repositories/records/FunnelCount.ts'

const visit = (case_id: string, name: string, opened_at: number, left_at: number | null) => ({
  case_id,
  name,
  opened_at,
  left_at,
})

it('a funnel counts at each step who went on, stands there or was closed there, and the median time of those that went on', () => {
  const funnel = new FunnelCount()
  funnel.add(
    [
      { id: 'gone', step: 'done', closed: 1 },
      { id: 'open', step: 'asked', closed: 0 },
    ],
    [visit('gone', 'asked', 0, 40), visit('gone', 'done', 40, null), visit('open', 'asked', 5, null)],
  )
  funnel.add(
    [
      { id: 'quick', step: 'done', closed: 0 },
      { id: 'back', step: 'done', closed: 0 },
    ],
    [
      visit('quick', 'asked', 0, 10),
      visit('quick', 'done', 10, null),
      visit('back', 'asked', 0, 20),
      visit('back', 'asked', 30, 60),
      visit('back', 'done', 60, null),
    ],
  )

  expect(funnel.steps()).toEqual([
    { step: 'asked', passed: 3, stay: 1, left: 0, medianMs: 20 },
    { step: 'done', passed: 0, stay: 2, left: 1, medianMs: null },
  ])
})

it('a case that was closed where it had been before has not gone on from there', () => {
  const funnel = new FunnelCount()

  funnel.add(
    [{ id: 'one', step: 'asked', closed: 1 }],
    [visit('one', 'asked', 0, 10), visit('one', 'else', 10, 20), visit('one', 'asked', 20, 30)],
  )

  expect(funnel.steps()).toEqual([
    { step: 'asked', passed: 0, stay: 0, left: 1, medianMs: null },
    { step: 'else', passed: 1, stay: 0, left: 0, medianMs: 10 },
  ])
})
