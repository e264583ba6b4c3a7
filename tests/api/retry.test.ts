import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { retry, retryPause, sleep } from '#api/retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('retryPause', () => {
  it('doubles from the first pause up to the longest', () => {
    const policy = { first: 5_000, longest: 60_000 }

    const pauses = [1, 2, 3, 4, 5, 6].map((tries) => retryPause(policy, tries))

    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  })

  it('grows by the factor of its policy', () => {
    expect([1, 2, 3].map((tries) => retryPause({ first: 500, factor: 3 }, tries))).toEqual([
      500, 1_500, 4_500,
    ])
  })
})

describe('retry', () => {
  it('tries again after each pause, and returns the outcome that is final', async () => {
    const attempt = vi.fn<() => number>().mockReturnValueOnce(1).mockReturnValueOnce(2).mockReturnValue(3)
    const wait = vi.fn<(milliseconds: number) => Promise<void>>().mockResolvedValue()

    const outcome = await retry(attempt, (number, tries) => (number === 3 ? null : tries * 100), wait)

    expect(outcome).toBe(3)
    expect(wait.mock.calls).toEqual([[100], [200]])
  })

  it('tries again at once after a pause of nothing', async () => {
    const attempt = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true)

    await retry(attempt, (isDone) => (isDone ? null : 0))

    expect(attempt).toHaveBeenCalledTimes(2)
  })

  it('rejects as the attempt does', async () => {
    await expect(
      retry(
        () => Promise.reject(new Error('broken')),
        () => 1,
      ),
    ).rejects.toThrow('broken')
  })
})

describe('sleep', () => {
  it('ends after its time', async () => {
    const ended = vi.fn<() => void>()
    void sleep(1_000).then(ended)

    await vi.advanceTimersByTimeAsync(999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)

    expect(ended).toHaveBeenCalledOnce()
  })

  it('ends at once when its signal is aborted, before it or meanwhile', async () => {
    const stop = new AbortController()
    const asleep = sleep(1_000, stop.signal)

    stop.abort()

    await expect(asleep).resolves.toBeUndefined()
    await expect(sleep(1_000, stop.signal)).resolves.toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })
})
