// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

import type { Draft } from '#app/drafts/draftsSlice.ts'
import { enter } from '#app/enter.ts'
import { receiveToken } from '#app/session/receiveToken.ts'
import { tokenCookie } from '#app/session/tokenCookie.ts'

import { fakeApp, madeToken } from '../support/fakeApp.ts'

afterEach(() => {
  tokenCookie.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const typed: Draft = { data: { amount: 20_000 }, results: {} }

it.each([
  ['comes back to whose it is', 'one', { 'page:simulator': typed }],
  ['is another person’s no more, when another tab has begun their session meanwhile', 'two', {}],
])('what was typed before a reload %s', async (_, subject, expected) => {
  const { sealedDrafts, store } = fakeApp()
  sealedDrafts.load.mockResolvedValue({
    owner: { data: { subject: 'one' }, results: {} },
    'page:simulator': typed,
  })
  tokenCookie.write(madeToken({ sub: subject }))

  await store.dispatch(enter())

  expect(store.getState().drafts.entries).toEqual(expected)
  expect(sealedDrafts.clear).toHaveBeenCalledTimes(subject === 'one' ? 0 : 1)
})

it('notes the applicant as soon as there is a session', () => {
  const { sealedDrafts, store } = fakeApp()

  store.dispatch(receiveToken(madeToken({ sub: 'one' })))
  store.dispatch(receiveToken(madeToken({ sub: 'one', seconds: 900 })))

  expect(sealedDrafts.save.mock.calls).toEqual([['owner', { data: { subject: 'one' }, results: {} }]])
})
