import { describe, expect, it } from 'vitest'

import { SpentLimits } from '#server/security/limits/SpentLimits.ts'

const now = new Date('2026-10-14T10:00:00Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)

describe('a limit that is used up', () => {
  it.each([
    [0, 60],
    [1, 60],
    [1000, 59],
    [59_999, 1],
    [60_000, 0],
    [60_001, 0],
  ])('after %i ms of a minute can be used again in %i s', (milliseconds, seconds) => {
    const limits = new SpentLimits()
    limits.add('one', now, 60)

    expect(limits.secondsLeft('one', after(milliseconds))).toBe(seconds)
    expect(limits.secondsLeft('other', after(milliseconds))).toBe(0)
  })

  it('can be used again once the clock was put back: it is counted anew', () => {
    const limits = new SpentLimits()
    limits.add('one', now, 60)

    expect(limits.secondsLeft('one', after(-3_600_000))).toBe(0)
  })

  it('is remembered with ten thousand others, and the oldest is forgotten for one more', () => {
    const limits = new SpentLimits()
    for (let index = 0; index < 10_000; index += 1) limits.add(`${index}`, now, 60)
    expect(limits.secondsLeft('0', now)).toBe(60)

    limits.add('one more', now, 60)
    expect(['0', '1', '9999', 'one more'].map((key) => limits.secondsLeft(key, now))).toEqual([0, 60, 60, 60])
  })

  it('is forgotten before the oldest of those that last, once it was seen to be over', () => {
    const limits = new SpentLimits()
    for (let index = 0; index < 10_000; index += 1) limits.add(`${index}`, now, index === 5000 ? 1 : 60)
    expect(limits.secondsLeft('5000', after(1000))).toBe(0)

    limits.add('one more', now, 60)
    expect(limits.secondsLeft('0', now)).toBe(60)
  })
})
