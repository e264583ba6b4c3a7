import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { useIdlePart } from '#theme/hooks/useIdlePart.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A part that is fetched when the test says so. */
function heldPart() {
  const held = Promise.withResolvers<undefined>()
  const load = vi.fn<() => Promise<undefined>>(() => held.promise)
  return { part: { load } as never, load, ...held }
}

/** A browser that becomes idle when the test says so. */
function idleBrowser() {
  const waiting: (() => void)[] = []
  const cancel = vi.fn<(handle: number) => void>()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback))
  vi.stubGlobal('cancelIdleCallback', cancel)
  return { becomeIdle: () => waiting.forEach((callback) => callback()), cancel }
}

it('fetches a part once the browser is idle, and says when it is there', async () => {
  const { becomeIdle } = idleBrowser()
  const { part, load, resolve } = heldPart()
  const { result } = renderHook(() => useIdlePart(part))
  expect(load).not.toHaveBeenCalled()

  becomeIdle()
  expect([load.mock.calls.length, result.current]).toEqual([1, false])
  await act(async () => resolve(undefined))

  expect(result.current).toBe(true)
})

it('goes on without a part that cannot be had', async () => {
  const { becomeIdle } = idleBrowser()
  const { part, reject } = heldPart()
  const { result } = renderHook(() => useIdlePart(part))
  becomeIdle()

  await act(async () => reject(new Error('offline')))

  expect(result.current).toBe(false)
})

it('fetches nothing once the page is left', () => {
  const { cancel } = idleBrowser()
  const { part } = heldPart()

  renderHook(() => useIdlePart(part)).unmount()

  expect(cancel.mock.calls).toEqual([[1]])
})

it.each([true, false])(
  'waits a moment where a browser cannot say that it is idle, unless the page is left: %s',
  (isLeft) => {
    vi.useFakeTimers()
    const { part, load } = heldPart()
    const { unmount } = renderHook(() => useIdlePart(part))
    expect(load).not.toHaveBeenCalled()

    if (isLeft) unmount()
    vi.advanceTimersByTime(1000)

    expect(load).toHaveBeenCalledTimes(isLeft ? 0 : 1)
  },
)
