import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { historyEntry } from '#app/navigation/historyEntry.ts'
import { lastFocus } from '#app/navigation/lastFocus.ts'
import { deviceHost } from '#app/screen/deviceHost.ts'
import { keepDraftInStep } from '#app/screen/draft/keepDraftInStep.ts'
import { whileTyping } from '#app/screen/draft/whileTyping.ts'
import { DRAFT_POLLING_INTERVAL_MS } from '#contract/limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

describe('what is done while a person types', () => {
  const type = () => document.dispatchEvent(new Event('input'))

  it('is done 0.8 s after the last key, and once', () => {
    const act = vi.fn<() => void>()
    const stop = whileTyping(act)
    type()
    vi.advanceTimersByTime(500)
    type()

    vi.advanceTimersByTime(799)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(act).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(10_000)
    expect(act).toHaveBeenCalledOnce()
    stop()
  })

  it('is done each four seconds while keys go on', () => {
    const act = vi.fn<() => void>()
    const stop = whileTyping(act)
    for (let times = 0; times < 39; times += 1) {
      type()
      vi.advanceTimersByTime(100)
    }
    vi.advanceTimersByTime(99)
    expect(act).not.toHaveBeenCalled()

    vi.advanceTimersByTime(1)
    expect(act).toHaveBeenCalledOnce()
    type()
    vi.advanceTimersByTime(800)
    expect(act).toHaveBeenCalledTimes(2)
    stop()
  })

  it('is done no more once it is stopped', () => {
    const act = vi.fn<() => void>()
    const stop = whileTyping(act)
    type()
    stop()
    type()

    vi.advanceTimersByTime(10_000)
    expect(act).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a draft and the page', () => {
  const saver = () => ({
    look: vi.fn<() => void>(),
    flush: vi.fn<() => void>(),
    resume: vi.fn<() => void>(),
    leave: vi.fn<() => void>(),
  })
  const shown = (state: 'hidden' | 'visible') =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

  it('is sent when the page is hidden, and looked for when it is seen again', () => {
    const draft = saver()
    const stop = keepDraftInStep(draft as never)
    shown('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect([draft.flush.mock.calls.length, draft.look.mock.calls.length]).toEqual([1, 0])
    shown('visible')
    document.dispatchEvent(new Event('visibilitychange'))

    expect([draft.flush.mock.calls.length, draft.look.mock.calls.length]).toEqual([1, 1])
    stop()
  })

  it('is looked for by the clock and on return, only while the page is seen', () => {
    const draft = saver()
    const stop = keepDraftInStep(draft as never)
    shown('visible')
    vi.advanceTimersByTime(DRAFT_POLLING_INTERVAL_MS)
    window.dispatchEvent(new Event('focus'))
    expect(draft.look).toHaveBeenCalledTimes(2)
    shown('hidden')

    vi.advanceTimersByTime(DRAFT_POLLING_INTERVAL_MS)
    window.dispatchEvent(new Event('focus'))
    expect(draft.look).toHaveBeenCalledTimes(2)
    stop()
  })

  it('goes on when the page comes back from the history, and is left with it', () => {
    const draft = saver()
    const stop = keepDraftInStep(draft as never)
    expect(draft.resume).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event('pageshow'))
    expect(draft.resume).toHaveBeenCalledTimes(2)

    stop()
    window.dispatchEvent(new Event('pageshow'))
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))

    expect(draft.leave).toHaveBeenCalledOnce()
    expect([
      draft.resume.mock.calls.length,
      draft.look.mock.calls.length,
      draft.flush.mock.calls.length,
    ]).toEqual([2, 0, 0])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the field that had the focus last', () => {
  it('is found again on its page, and on no other', () => {
    document.body.innerHTML = '<input id="name"><button id="go"></button><div id=""></div>'
    const stop = lastFocus.watch()
    document.getElementById('name')?.focus()
    document.getElementById('go')?.focus()

    expect(lastFocus.find()?.id).toBe('name')
    window.history.pushState(null, '', '/never-visited')
    expect(lastFocus.find()).toBeNull()
    window.history.back()
    stop()
  })

  it('is not noted once it is no longer watched, nor without an id', () => {
    document.body.innerHTML = '<input id="name"><textarea id="text"></textarea><input class="bare">'
    const stop = lastFocus.watch()
    document.getElementById('text')?.focus()
    document.querySelector<HTMLElement>('.bare')?.focus()
    stop()
    document.getElementById('name')?.focus()

    expect(lastFocus.find()?.id).toBe('text')
  })
})

describe('the entry of the history', () => {
  it('is read as the router keeps it, and replaced in its form', () => {
    historyEntry('/').replace('/simulator?a=1', { isStep: true })

    expect(window.history.state).toEqual({ usr: { isStep: true }, key: expect.stringMatching(/^\d+$/) })
    expect(historyEntry('/').read()).toEqual({
      pathname: location.pathname,
      search: location.search,
      state: { isStep: true },
    })
  })

  it.each([
    ['/', '/?a=1', '/?a=1'],
    ['/', '/', '/'],
    ['/lease', '/?a=1', '/lease?a=1'],
    ['/lease', '/', '/lease'],
    ['/lease', '/quote', '/lease/quote'],
  ])('of the journey at %s is, at %s, the address %s', (address, to, whole) => {
    window.history.replaceState(null, '', '/elsewhere?b=2')
    expect(historyEntry(address).isAt(to)).toBe(false)

    historyEntry(address).replace(to, {})

    expect(location.pathname + location.search).toBe(whole)
    expect(historyEntry(address).isAt(to)).toBe(true)
  })

  it.each([null, {}, { usr: null }])('has no state of the page where the history says %j', (state) => {
    window.history.replaceState(state, '')

    expect(historyEntry('/').read().state).toEqual({})
  })
})

describe('the device', () => {
  it('says where it is, within a quarter of a minute', async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found) =>
      found({ coords: { latitude: 41, longitude: 12 } } as never),
    )
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })

    expect(await deviceHost.locate()).toEqual({ latitude: 41, longitude: 12 })
    expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({ timeout: 15_000, maximumAge: 60_000 })
  })

  it('says no position where it has none, or may not', async () => {
    vi.stubGlobal('navigator', {})
    await expect(deviceHost.locate()).rejects.toThrow('The device gives no position')

    const denied = new Error('denied')
    vi.stubGlobal('navigator', {
      geolocation: { getCurrentPosition: (_: never, no: (e: Error) => void) => no(denied) },
    })
    await expect(deviceHost.locate()).rejects.toBe(denied)
  })

  it('opens the camera that looks at the person, without sound, where there is one', async () => {
    vi.stubGlobal('navigator', {})
    await expect(deviceHost.openCamera()).rejects.toMatchObject({ name: 'NotFoundError' })

    const getUserMedia = vi.fn<MediaDevices['getUserMedia']>().mockResolvedValue('stream' as never)
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
    expect(await deviceHost.openCamera()).toBe('stream')
    expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({ video: { facingMode: 'user' }, audio: false })
  })
})
