import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { promptClock } from '#app/session/promptClock.ts'

import { covers } from '../../support/covers.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp() {
  const approached = vi.fn<(minutesLeft: number) => void>()
  const expired = vi.fn<() => void>()
  return { approached, expired, clock: promptClock({ approached, expired }) }
}

it('appears three minutes before the end, says each minute, and hides at the end', () => {
  covers('rule:4.11', 'rule:9.7')

  const { approached, clock, expired } = setUp()
  clock.schedule(Date.now() + 20 * MINUTE, true)

  vi.advanceTimersByTime(17 * MINUTE - 1)
  expect(approached).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(approached.mock.calls).toEqual([[3]])
  vi.advanceTimersByTime(2 * MINUTE)
  expect(approached.mock.calls).toEqual([[3], [2], [1]])
  expect(expired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE)
  expect(expired).toHaveBeenCalledOnce()
})

it('waits for a new token that has more than three minutes', () => {
  const { approached, clock } = setUp()

  clock.schedule(Date.now() + 3 * MINUTE + 1, true)
  expect(approached).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)

  expect(approached.mock.calls).toEqual([[3]])
  expect(console.warn).not.toHaveBeenCalled()
})

it('shows at once after a reload within the last three minutes', () => {
  covers('rule:4.15')

  const { approached, clock } = setUp()

  clock.schedule(Date.now() + 90_000, false)

  expect(approached.mock.calls).toEqual([[2]])
})

it.each([
  ['the end is no date', Number.NaN, 'The session prompt is not scheduled: no valid end'],
  [
    'the moment of a new token is past',
    1_000_000_000 + 2 * MINUTE,
    'The session prompt is not scheduled: its moment is past',
  ],
  [
    'a new token has three minutes and no more',
    1_000_000_000 + 3 * MINUTE,
    'The session prompt is not scheduled: its moment is past',
  ],
])('is not scheduled, and says so, when %s', (_, end, anomaly) => {
  covers('rule:4.15')

  const { approached, clock, expired } = setUp()

  clock.schedule(end, true)
  vi.advanceTimersByTime(60 * MINUTE)

  expect(console.warn).toHaveBeenCalledWith(anomaly)
  expect(approached).not.toHaveBeenCalled()
  expect(expired).not.toHaveBeenCalled()
})

it('is right when the page wakes from a sleep in which no timer ran', () => {
  const { approached, clock, expired } = setUp()
  clock.schedule(Date.now() + 20 * MINUTE, true)

  vi.setSystemTime(Date.now() + 18 * MINUTE)
  clock.look()
  expect(approached.mock.calls).toEqual([[2]])

  vi.setSystemTime(Date.now() + 5 * MINUTE)
  clock.look()
  expect(expired).toHaveBeenCalledOnce()
})

it('is right after a sleep of the device without any event', () => {
  const { approached, clock, expired } = setUp()
  clock.schedule(Date.now() + 20 * MINUTE, true)

  vi.setSystemTime(Date.now() + 18 * MINUTE)
  vi.advanceTimersByTime(1000)
  expect(approached.mock.calls).toEqual([[2]])

  vi.setSystemTime(Date.now() + 5 * MINUTE)
  vi.advanceTimersByTime(1000)
  expect(expired).toHaveBeenCalledOnce()
})

it("is right when the device's clock is set back", () => {
  const { approached, clock, expired } = setUp()
  clock.schedule(Date.now() + 20 * MINUTE, true)
  vi.advanceTimersByTime(5 * MINUTE)

  vi.setSystemTime(Date.now() - 48 * 60 * MINUTE)
  vi.advanceTimersByTime(12 * MINUTE - 1)
  expect(approached).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(approached.mock.calls).toEqual([[3]])
  vi.advanceTimersByTime(3 * MINUTE)
  expect(approached.mock.calls).toEqual([[3], [2], [1]])
  expect(expired).toHaveBeenCalledOnce()
})

it('waits anew for a new token, and no more for the one before', () => {
  const { approached, clock } = setUp()
  clock.schedule(Date.now() + 4 * MINUTE, true)
  clock.schedule(Date.now() + 20 * MINUTE, true)

  vi.advanceTimersByTime(16 * MINUTE)

  expect(approached).not.toHaveBeenCalled()
})

it('says nothing once cancelled', () => {
  const { approached, clock, expired } = setUp()
  clock.schedule(Date.now() + 4 * MINUTE, true)
  clock.cancel()

  vi.advanceTimersByTime(10 * MINUTE)

  expect(approached).not.toHaveBeenCalled()
  expect(expired).not.toHaveBeenCalled()
})
