// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

import type { Draft } from '#app/drafts/draftsSlice.ts'
import { enter } from '#app/enter.ts'
import { idempotencyKeys } from '#app/idempotency/idempotencyKeys.ts'
import { decodeToken } from '#app/session/decodeToken.ts'
import { receiveToken } from '#app/session/receiveToken.ts'
import { tokenCookie } from '#app/session/tokenCookie.ts'
import { tokenReceipt } from '#app/session/tokenReceipt.ts'

import { fakeApp, madeToken } from '../support/fakeApp.ts'

afterEach(() => {
  tokenCookie.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const typed: Draft = { data: { amount: 20_000 }, results: {} }

const token = madeToken({ sub: 'one' })
const note = () => tokenReceipt.write(decodeToken(token), Date.now())

it.each([
  ['comes back to whose it is', () => tokenCookie.write(token), true],
  ['waits for whose it is where their session is over', note, true],
  [
    'is gone where another tab has begun the session of another meanwhile',
    () => tokenCookie.write(madeToken({ sub: 'two' })),
    false,
  ],
  ['is gone where another tab has ended their session meanwhile', () => undefined, false],
])('what was typed before a reload %s', async (_, leave, isThere) => {
  const { sealedDrafts, store } = fakeApp()
  sealedDrafts.load.mockResolvedValue({
    owner: { data: { subject: 'one' }, results: {} },
    'page:simulator': typed,
  })
  const key = idempotencyKeys.of('complete 1')
  leave()

  await store.dispatch(enter())

  expect(store.getState().drafts.entries).toEqual(isThere ? { 'page:simulator': typed } : {})
  expect(sealedDrafts.clear).toHaveBeenCalledTimes(isThere ? 0 : 1)
  expect(idempotencyKeys.of('complete 1') === key).toBe(isThere)
})

it('notes the applicant as soon as there is a session', () => {
  const { sealedDrafts, store } = fakeApp()

  store.dispatch(receiveToken(madeToken({ sub: 'one' })))
  store.dispatch(receiveToken(madeToken({ sub: 'one', seconds: 900 })))

  expect(sealedDrafts.save.mock.calls).toEqual([['owner', { data: { subject: 'one' }, results: {} }]])
})
