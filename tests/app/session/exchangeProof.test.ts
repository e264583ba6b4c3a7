// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { exchangeLinkCode, exchangeSpidReference } from '#app/session/exchangeProof.ts'
import { spidReference } from '#app/session/spidReference.ts'
import { tokenCookie } from '#app/session/tokenCookie.ts'

import { fakeApp, madeToken } from '../../support/fakeApp.ts'

const CALL = 'POST token/authentication/generate'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  tokenCookie.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('what SPID answered is good once', async () => {
  const { answer, store } = fakeApp()
  const token = madeToken()
  spidReference.save('r1', Date.now())
  answer(CALL, { body: { access_token: token } })

  await store.dispatch(exchangeSpidReference('r1'))

  expect(store.getState().session.current?.token).toBe(token)
  expect(spidReference.read(Date.now())).toBeNull()
})

it.each([400, 404, 409, 422])(
  'what SPID answered is forgotten once it is refused with %i',
  async (status) => {
    const { answer, store } = fakeApp()
    spidReference.save('r1', Date.now())
    answer(CALL, { status, body: { code: 'LINK_EXPIRED' } })

    await store.dispatch(exchangeSpidReference('r1'))

    expect(spidReference.read(Date.now())).toBeNull()
  },
)

it.each([
  ['a lost connection', 'noResponse'],
  ['a service that is off', { status: 403 }],
  ['a gateway without a server', { status: 502, body: 'Bad Gateway' }],
  ['a server that is broken', { status: 500, body: { code: 'FAULT' } }],
  ['a server that is asked too much', { status: 429, headers: { 'Retry-After': '600' } }],
] as const)('what SPID answered is kept where the exchange ends with %s', async (_, given) => {
  const { answer, store } = fakeApp()
  spidReference.save('r1', Date.now())
  answer(CALL, given)

  await store.dispatch(exchangeSpidReference('r1'))

  expect(spidReference.read(Date.now())).toBe('r1')
})

it('a code of a link that is too old leads to the page that says so', async () => {
  const { answer, router, store } = fakeApp()
  answer(CALL, { status: 404, body: { code: 'LINK_EXPIRED' } })

  await store.dispatch(exchangeLinkCode('old'))

  expect(router.location().pathname).toBe('/link_expired_wayout')
})

it.each([
  ['is taken', { body: { access_token: madeToken() } }],
  ['is refused for another reason', { status: 404, body: { code: 'LINK_INVALID' } }],
  ['gets no response', 'noResponse'],
] as const)('a code of a link that %s leads to no such page', async (_, given) => {
  const { answer, router, store } = fakeApp()
  answer(CALL, given)

  await store.dispatch(exchangeLinkCode('c1'))

  expect(router.location().pathname).not.toBe('/link_expired_wayout')
})
