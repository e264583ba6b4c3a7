// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { companyApi } from '#api/companyApi.ts'
import { draftChanged, pageAnswered } from '#app/drafts/draftsSlice.ts'
import { caseNotFound, stepReceived } from '#app/journeySlice.ts'
import { idempotencyKeys } from '#app/idempotency/idempotencyKeys.ts'
import { refreshSession } from '#app/session/refreshSession.ts'
import { receiveToken } from '#app/session/receiveToken.ts'
import { tokenDropped } from '#app/session/sessionSlice.ts'
import { tokenCookie } from '#app/session/tokenCookie.ts'

import { covers } from '../../support/covers.ts'
import { fakeApp, madeToken } from '../../support/fakeApp.ts'
import { eventually } from '../../support/eventually.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  tokenCookie.clear()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a token that arrives', () => {
  it('is kept in its cookie, and the other tabs hear of it', () => {
    const { channel, store } = fakeApp()
    const token = madeToken()

    store.dispatch(receiveToken(token))

    expect(tokenCookie.read()).toBe(token)
    expect(channel.notify).toHaveBeenCalledWith('received')
    expect(localStorage.getItem('digital_lending_token_receipt')).toMatch(/^\d+ \d+ \d+$/)
  })

  it('lives from the moment of its receipt by any clock of the device', () => {
    const { store } = fakeApp()

    store.dispatch(receiveToken(madeToken({ seconds: 1200, at: Date.now() - 3_600_000 })))

    const { expiresAt = 0 } = store.getState().session.current ?? {}
    expect(expiresAt - Date.now()).toBeGreaterThan(1_190_000)
    expect(console.warn).toHaveBeenCalledWith("The device's clock and the server's differ", expect.anything())
  })

  it('is refused with the words of the specification when it is none', () => {
    covers('rule:8.6')

    const { store } = fakeApp()

    store.dispatch(receiveToken('no token'))

    expect(store.getState().session.current).toBeNull()
    expect(console.warn).toHaveBeenCalledWith('Jwt Decoding failed')
  })

  it('of another person waits for a yes while a session lives', () => {
    const { store } = fakeApp()
    store.dispatch(receiveToken(madeToken({ sub: 'one' })))

    store.dispatch(receiveToken(madeToken({ sub: 'two' })))

    expect(store.getState().session.current?.subject).toBe('one')
    expect(store.getState().session.offered?.subject).toBe('two')
  })

  it('of another person takes the place of a session that is over, and nothing of it stays', () => {
    const { sealedDrafts, store } = fakeApp()
    store.dispatch(receiveToken(madeToken({ sub: 'one', seconds: -10 })))
    store.dispatch(draftChanged({ key: 'task:1', draft: { data: { a: 1 }, results: {} } }))

    store.dispatch(receiveToken(madeToken({ sub: 'two' })))

    expect(store.getState().session.current?.subject).toBe('two')
    expect(store.getState().drafts.entries).toEqual({})
    expect(sealedDrafts.clear).toHaveBeenCalledOnce()
  })

  it.each([
    ['another person’s comes', madeToken({ sub: 'two' })],
    ['none', null],
  ])('leaves no key of an action when it goes and %s', (_, token) => {
    const { store, tellsTab } = fakeApp()
    store.dispatch(receiveToken(madeToken({ sub: 'one', seconds: -10 })))
    idempotencyKeys.of('complete 7', { code: 'x' })
    store.dispatch(receiveToken(madeToken({ sub: 'one', seconds: -5 })))
    expect(Object.keys(sessionStorage)).toEqual(['digital_lending_key complete 7'])

    if (token === null) tellsTab('dropped')
    else store.dispatch(receiveToken(token))

    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it.each([
    ['another person’s comes', madeToken({ sub: 'two' }), []],
    ['none', null, []],
    ['its own renewal', madeToken({ sub: 'one' }), ['Aurora']],
  ])('leaves no answer of the server when it goes and %s', async (_, token, left) => {
    const { answer, store, tellsTab } = fakeApp()
    const { findCompanies } = companyApi.endpoints
    answer('GET vat_number/1', { body: { companies: ['Aurora'] } })
    store.dispatch(receiveToken(madeToken({ sub: 'one', seconds: -10 })))
    await store.dispatch(findCompanies.initiate({ code: '1' }))

    if (token === null) tellsTab('dropped')
    else store.dispatch(receiveToken(token))

    expect(findCompanies.select({ code: '1' })(store.getState()).data?.companies ?? []).toEqual(left)
  })

  it('that had no case leaves what was typed on the public pages when it goes', () => {
    const { sealedDrafts, store, tellsTab } = fakeApp()
    const draft = { data: { amount: 20_000 }, results: {} }
    store.dispatch(receiveToken(madeToken()))
    store.dispatch(caseNotFound())
    store.dispatch(draftChanged({ key: 'page:simulator', draft }))
    store.dispatch(draftChanged({ key: 'task:1', draft }))
    store.dispatch(pageAnswered({ page: 'simulator', data: draft.data }))

    tellsTab('dropped')

    const { answers, entries } = store.getState().drafts
    expect(answers).toEqual({ simulator: draft.data })
    expect(entries).toEqual({ 'page:simulator': draft })
    const [stays] = sealedDrafts.clear.mock.calls[0] ?? []
    expect(['answers', 'page:simulator', 'task:1'].map((key) => stays?.(key))).toEqual([true, true, false])
  })

  it.each([
    ['had a case', stepReceived({ childActivityInstances: [] })],
    ['may have had one', null],
  ])('that %s leaves nothing when it goes', (_, known) => {
    const { store, tellsTab } = fakeApp()
    store.dispatch(receiveToken(madeToken()))
    if (known) store.dispatch(known)
    store.dispatch(pageAnswered({ page: 'simulator', data: { amount: 20_000 } }))

    tellsTab('dropped')

    expect(store.getState().drafts).toMatchObject({ answers: {}, entries: {} })
  })

  it('in another tab is taken over from the cookie', () => {
    const { store, tellsTab } = fakeApp()
    const token = madeToken()
    tokenCookie.write(token)

    tellsTab('received')

    expect(store.getState().session.current?.token).toBe(token)
  })

  it('in another tab is taken over also where its cookie comes after the word of it', () => {
    vi.useFakeTimers()
    const { store, tellsTab } = fakeApp()
    store.dispatch(receiveToken(madeToken()))
    const renewed = madeToken({ at: Date.now() - 1_100_000 })

    tellsTab('received')
    tokenCookie.write(renewed)
    vi.advanceTimersByTime(250)
    vi.useRealTimers()

    const { token, expiresAt = 0 } = store.getState().session.current ?? {}
    expect(token).toBe(renewed)
    // It has just arrived, by any clock of the device.
    expect(expiresAt - Date.now()).toBeGreaterThan(1_100_000)
  })

  it.each([
    ['of another person is taken over with a sentence about it', 'two', 'replaced'],
    ['of the same person is taken over without a word', 'one', null],
  ])('in another tab %s', (_, sub, notice) => {
    const { store, tellsTab } = fakeApp()
    store.dispatch(receiveToken(madeToken({ sub: 'one' })))
    tokenCookie.write(madeToken({ sub, seconds: 900 }))

    tellsTab('received')

    expect(store.getState().session.current?.subject).toBe(sub)
    expect(store.getState().journey.notice).toBe(notice)
  })

  it.each([
    ['of the same person goes with the next call, before this tab hears of it', 'one', true],
    ['of another person does not go with what this page does', 'two', false],
  ])('in another tab %s', async (_, sub, isTaken) => {
    const { answer, calls, context, store } = fakeApp()
    const own = madeToken()
    store.dispatch(receiveToken(own))
    const others = madeToken({ sub, seconds: 900 })
    tokenCookie.write(others)
    answer('POST token/refresh', { body: {} })

    await store.dispatch(refreshSession())

    expect(calls.map(({ bearer }) => bearer)).toEqual([`Bearer ${isTaken ? others : own}`])
    expect(context.token()).toBe(isTaken ? others : own)
  })

  it('lives as long in another tab whose clock is a little behind', () => {
    const { store, tellsTab } = fakeApp()
    const issued = Date.now() - 3_600_000
    const iat = Math.floor(issued / 1000)
    tokenCookie.write(madeToken({ seconds: 1200, at: issued }))
    localStorage.setItem('digital_lending_token_receipt', `${Date.now() + 1000} ${iat} ${iat + 1200}`)

    tellsTab('received')

    const { expiresAt = 0 } = store.getState().session.current ?? {}
    expect(expiresAt - Date.now()).toBeGreaterThan(1_190_000)
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(1_200_000)
  })

  it('whose cookie a call found before the note of its arrival lives as that says, once it is there', async () => {
    const { answer, store } = fakeApp()
    store.dispatch(receiveToken(madeToken()))
    const made = Date.now() - 1_100_000
    const iat = Math.floor(made / 1000)
    const renewed = madeToken({ at: made })
    const left = () => (store.getState().session.current?.expiresAt ?? 0) - Date.now()
    tokenCookie.write(renewed)
    answer('POST token/refresh', { body: {} })
    await store.dispatch(refreshSession())
    expect(store.getState().session.current?.token).toBe(renewed)
    expect(left()).toBeLessThan(101_000)

    localStorage.setItem('digital_lending_token_receipt', `${Date.now()} ${iat} ${iat + 1200}`)
    window.dispatchEvent(new StorageEvent('storage', { key: 'digital_lending_token_receipt' }))

    expect(left()).toBeGreaterThan(1_190_000)
    expect(store.getState().session.isPromptOpen).toBe(false)
  })

  it.each([
    ['that began earlier', -1, 0],
    ['that began later', 1, 0],
    ['that ends later', 0, 1],
  ])('is not thought older for the note of another one %s', (_, began, ends) => {
    const { store } = fakeApp()
    const made = Date.now() - 1_100_000
    const [iat, exp] = [Math.floor(made / 1000), Math.floor(made / 1000) + 1200]
    store.dispatch(receiveToken(madeToken({ at: made })))

    const note = `${Date.now() - 600_000} ${iat + began} ${exp + ends}`
    localStorage.setItem('digital_lending_token_receipt', note)
    window.dispatchEvent(new StorageEvent('storage', { key: 'digital_lending_token_receipt' }))

    const { expiresAt = 0 } = store.getState().session.current ?? {}
    expect(expiresAt - Date.now()).toBeGreaterThan(1_190_000)
  })

  it('is dropped here when another tab has dropped it, which is no news for the others', () => {
    const { channel, store, tellsTab } = fakeApp()
    store.dispatch(receiveToken(madeToken()))

    tellsTab('dropped')

    expect(store.getState().session.current).toBeNull()
    expect(tokenCookie.read()).toBeNull()
    expect(channel.notify).not.toHaveBeenCalledWith('dropped')
  })

  it('is dropped in the other tabs when it is dropped here', () => {
    const { channel, store } = fakeApp()
    store.dispatch(receiveToken(madeToken()))

    store.dispatch(tokenDropped('here'))

    expect(channel.notify).toHaveBeenLastCalledWith('dropped')
  })
})

describe('the renewal by the prompt', () => {
  it('stores the new token and closes the prompt', async () => {
    covers('rule:4.12', 'rule:7.6')

    const { answer, store } = fakeApp()
    const next = madeToken({ seconds: 1300 })
    store.dispatch(receiveToken(madeToken()))
    answer('POST token/refresh', { body: { access_token: next } })

    await store.dispatch(refreshSession())

    expect(store.getState().session).toMatchObject({
      current: { token: next },
      isPromptOpen: false,
      isFailureOpen: false,
    })
  })

  it.each([
    ['fails', { status: 500 }, 'Error happened while trying to refresh session token'],
    ['gets no token', { body: {} }, 'Refresh token response is missing next access token'],
    ['gets something that is no token', { body: { access_token: 'nonsense' } }, 'Jwt Decoding failed'],
  ])('opens the failure modal and logs why when it %s', async (_, refused, message) => {
    covers('rule:4.13', 'rule:8.8')

    const { answer, store } = fakeApp()
    store.dispatch(receiveToken(madeToken()))
    answer('POST token/refresh', refused)

    await store.dispatch(refreshSession())

    expect(store.getState().session.isFailureOpen).toBe(true)
    expect(console.warn).toHaveBeenCalledWith(message)
  })

  it('is not tried without a token', async () => {
    covers('rule:8.9')

    const { calls, store } = fakeApp()

    await store.dispatch(refreshSession())

    expect(calls).toEqual([])
    expect(console.warn).toHaveBeenCalledWith(
      'Cannot invoke endpoint to refresh auth token: token not available',
    )
  })
})

describe('a 403', () => {
  async function forbidden(refused: unknown, canRefresh?: { status?: number; body?: unknown }) {
    const app = fakeApp({ path: '/matching_company?from=mail' })
    app.store.dispatch(receiveToken(madeToken()))
    if (canRefresh) app.answer('POST otp/generate/can-refresh-session', canRefresh)
    app.answer('GET process/status', { status: 403, body: refused })
    const { processApi } = await import('#api/processApi.ts')
    await app.store.dispatch(processApi.endpoints.getStatus.initiate())
    await eventually(() => expect(app.router.navigate).toHaveBeenCalled())
    return app
  }

  it('of an expired token leads to the code by SMS, and remembers the page', async () => {
    covers('end:refresh_session_with_otp', 'rule:4.19', 'rule:7.5')

    const { router } = await forbidden({ code: 40301 }, { body: true })

    expect(router.navigate).toHaveBeenCalledExactlyOnceWith('/refresh_session_with_otp', {
      replace: true,
      state: { previousPage: '/matching_company?from=mail' },
    })
  })

  it('of a token that cannot be renewed leads to the end of the session, and drops it', async () => {
    covers('end:session_expired_unrecoverable', 'rule:4.20', 'rule:4.30', 'rule:8.18')

    const { router, store } = await forbidden({ code: 40301 }, { body: false })

    expect(router.navigate.mock.calls[0]?.[0]).toBe('/session_expired_unrecoverable')
    expect(store.getState().session.current).toBeNull()
  })

  it('whose check fails too goes the default way: no token, initial page, query kept', async () => {
    covers('rule:4.21', 'rule:8.7')

    const { router, store } = await forbidden({ code: 40301 }, { status: 500 })

    expect(console.warn).toHaveBeenCalledWith('Otp session refresh verification failed')
    expect(router.navigate).toHaveBeenCalledWith('/?from=mail', {
      replace: true,
      state: { isBroughtBack: true },
    })
    expect(store.getState().session.current).toBeNull()
    expect(store.getState().journey.notice).toBe('sessionLost')
  })

  it('whose check has no response keeps the token: the next call asks again', async () => {
    const app = fakeApp({ path: '/matching_company' })
    app.store.dispatch(receiveToken(madeToken()))
    app.answer('GET process/status', { status: 403, body: { code: 40301 } })
    app.answer('POST otp/generate/can-refresh-session', 'noResponse')
    app.answer('GET /actuator/health', { body: { status: 'UP' } })
    const { processApi } = await import('#api/processApi.ts')
    await app.store.dispatch(processApi.endpoints.getStatus.initiate())
    const isChecked = () => app.calls.some(({ path }) => path === 'otp/generate/can-refresh-session')
    await eventually(() => expect(isChecked()).toBe(true))
    await eventually(() => expect(app.store.getState().session.isCheckingRenewal).toBe(false))

    expect(app.store.getState().session.current).not.toBeNull()
  })

  it('of a service that is off shows the maintenance page', async () => {
    covers('end:under-maintenance', 'rule:4.18')

    const { router, store } = await forbidden({})

    expect(router.navigate.mock.calls[0]?.[0]).toBe('/under-maintenance')
    expect(store.getState().session.current).not.toBeNull()
  })

  it('of an unknown kind says that something went wrong', async () => {
    covers('end:something_went_wrong', 'rule:4.22', 'rule:8.3')

    const { router } = await forbidden({ login: 'a', logout: 'b' })

    expect(router.navigate.mock.calls[0]?.[0]).toBe('/something_went_wrong')
    expect(console.warn).toHaveBeenCalledWith('Unknown authentication error')
  })
})

describe('a call without a response', () => {
  it('shows the maintenance page when the server says that it is well', async () => {
    covers('end:under-maintenance', 'rule:4.23')

    const app = fakeApp({ path: '/matching_company' })
    app.answer('GET process/status', 'noResponse')
    app.answer('GET /actuator/health', { body: { status: 'UP' } })
    const { processApi } = await import('#api/processApi.ts')

    await app.store.dispatch(processApi.endpoints.getStatus.initiate())

    await eventually(() => expect(app.router.navigate.mock.calls[0]?.[0]).toBe('/under-maintenance'))
  })

  it('leaves the page, says that there is no connection, and tries again until there is one', async () => {
    covers('rule:4.24')

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const app = fakeApp({ path: '/matching_company' })
    app.answer('GET process/status', 'noResponse')
    app.answer('GET /actuator/health', 'noResponse', 'noResponse', { body: { status: 'UP' } })
    const { processApi } = await import('#api/processApi.ts')

    await app.store.dispatch(processApi.endpoints.getStatus.initiate())
    await eventually(() => expect(app.store.getState().connection.isLost).toBe(true))
    await vi.advanceTimersByTimeAsync(60_000)

    expect(app.store.getState().connection.isLost).toBe(false)
    expect(app.router.navigate).not.toHaveBeenCalled()
  })
})
