// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readKeptToken } from '#app/session/readToken.ts'
import { receiveToken } from '#app/session/receiveToken.ts'
import { tokenReceived } from '#app/session/sessionSlice.ts'
import { tokenCookie } from '#app/session/tokenCookie.ts'

import { fakeApp, madeToken } from '../../support/fakeApp.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = Date.parse('2026-10-14T12:00:00Z')
const DIFFER = "The device's clock and the server's differ"

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  tokenCookie.clear()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A token of twenty minutes that arrives as it is made, at a device whose clock is wrong by so much. */
function arrives({ made = NOON, wrongBy = 0 }: { made?: number; wrongBy?: number } = {}) {
  vi.setSystemTime(made + wrongBy)
  const app = fakeApp()
  const token = madeToken({ at: made })
  app.store.dispatch(receiveToken(token))
  return { ...app, token }
}

type App = Pick<ReturnType<typeof fakeApp>, 'store'>

const isAsking = ({ store }: App) => store.getState().session.isPromptOpen

/** Whether one is asked a second before the prompt is due and a second after, and the same about the end. */
function asksAround(app: App, leftMs: number): boolean[] {
  return [leftMs - 3 * MINUTE - SECOND, 2 * SECOND, 3 * MINUTE - 2 * SECOND, 2 * SECOND].map((passes) => {
    vi.advanceTimersByTime(passes)
    return isAsking(app)
  })
}

/** Asked from three minutes before the end until the end. */
const RIGHT = [false, true, true, false]

describe("a device's clock that was wrong from the start", () => {
  const wrong = [
    ['two days behind', -2 * DAY],
    ['an hour behind', -HOUR],
    ['right', 0],
    ['an hour ahead', HOUR],
    ['two days ahead', 2 * DAY],
  ] as const

  it.each(wrong)('and is %s has one asked three minutes before the real end', (_, wrongBy) => {
    expect(asksAround(arrives({ wrongBy }), 20 * MINUTE)).toEqual(RIGHT)
  })

  it.each(wrong)('and is %s has one asked then after a reload too', (_, wrongBy) => {
    const { token } = arrives({ wrongBy })
    vi.advanceTimersByTime(7 * MINUTE)
    const again = fakeApp()

    again.store.dispatch(tokenReceived(readKeptToken(token, Date.now()), 'reload'))

    expect(asksAround(again, 13 * MINUTE)).toEqual(RIGHT)
  })

  it.each([
    ['is put back by the hour that it was ahead', HOUR, 13],
    ['differs by four seconds from that of the tab before', 4 * SECOND, 20],
  ])('and %s has one asked in time after a reload too', (_, back, minutesLeft) => {
    const { token } = arrives({ wrongBy: HOUR })
    vi.setSystemTime(Date.now() - back + (20 - minutesLeft) * MINUTE)
    const again = fakeApp()

    again.store.dispatch(tokenReceived(readKeptToken(token, Date.now()), 'reload'))

    expect(asksAround(again, minutesLeft * MINUTE)).toEqual(RIGHT)
  })

  it('makes no difference, however wrong it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2 * DAY, max: 2 * DAY }), (wrongBy) => {
        expect(asksAround(arrives({ wrongBy }), 20 * MINUTE)).toEqual(RIGHT)
        vi.clearAllTimers()
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['an hour is lost', '2026-03-29T00:50:00Z', [-60, -120]],
    ['an hour comes twice', '2026-10-25T00:50:00Z', [-120, -60]],
  ])('makes none on the night in which %s', (_, made, offsets) => {
    vi.stubEnv('TZ', 'Europe/Rome')
    const began = Date.parse(made)
    expect([0, 20 * MINUTE].map((ms) => new Date(began + ms).getTimezoneOffset())).toEqual(offsets)

    for (const wrongBy of [0, -HOUR, HOUR]) {
      expect(asksAround(arrives({ made: began, wrongBy }), 20 * MINUTE)).toEqual(RIGHT)
      vi.clearAllTimers()
    }
  })

  it.each([-2 * DAY, -HOUR, -61 * SECOND, 61 * SECOND, HOUR, 2 * DAY])(
    'is told in the log where it is wrong by %d ms',
    (wrongBy) => {
      arrives({ wrongBy })

      expect(console.warn).toHaveBeenCalledExactlyOnceWith(DIFFER, { seconds: wrongBy / SECOND })
    },
  )

  it.each([-60 * SECOND, -59 * SECOND, -SECOND, 0, SECOND, 59 * SECOND, 60 * SECOND])(
    'is nothing to tell where it is wrong by %d ms',
    (wrongBy) => {
      arrives({ wrongBy })

      expect(console.warn).not.toHaveBeenCalled()
    },
  )
})

describe('a token with which no moment to ask can be found', () => {
  it.each([
    ['has no end that is a date', 1e308, 'The session prompt is not scheduled: no valid end'],
    ['is in its last three minutes', 180, 'The session prompt is not scheduled: its moment is past'],
    ['is over', -1, 'The session prompt is not scheduled: its moment is past'],
  ])('since it %s is logged, and the applicant is not asked', (_, seconds, anomaly) => {
    vi.setSystemTime(NOON)
    const app = fakeApp()

    app.store.dispatch(receiveToken(madeToken({ seconds, at: NOON })))
    vi.advanceTimersByTime(HOUR)

    expect(console.warn).toHaveBeenCalledWith(anomaly)
    expect(isAsking(app)).toBe(false)
  })

  it('is another than one that is a second longer', () => {
    vi.setSystemTime(NOON)
    const app = fakeApp()

    app.store.dispatch(receiveToken(madeToken({ seconds: 181, at: NOON })))
    vi.advanceTimersByTime(2 * SECOND)

    expect(console.warn).not.toHaveBeenCalled()
    expect(isAsking(app)).toBe(true)
  })
})
