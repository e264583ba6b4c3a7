import { act, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { lookedAgain, stepReceived, waitGrewLong } from '#app/journeySlice.ts'
import { useWaiting } from '#app/navigation/useWaiting.ts'
import { receiveToken } from '#app/session/receiveToken.ts'

import { fakeApp, madeToken } from '../../support/fakeApp.ts'

const loading = { childActivityInstances: [{ activityId: 'loading' }] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page({ isWaiting }: { isWaiting: boolean }) {
  useWaiting(isWaiting)
  return null
}

function opened() {
  const app = fakeApp()
  app.store.dispatch(receiveToken(madeToken()))
  app.store.dispatch(stepReceived(loading))
  app.answer('GET process/task', { body: loading })
  const page = (isWaiting: boolean) => (
    <Provider store={app.store}>
      <Page isWaiting={isWaiting} />
    </Provider>
  )
  const { rerender } = render(page(false))
  const looks = () => app.calls.filter(({ path }) => path === 'process/task').length
  return { ...app, looks, becomes: (isWaiting: boolean) => rerender(page(isWaiting)) }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('asks where the case stands from when its page waits until it waits no longer', async () => {
  const { becomes, looks } = opened()
  await pass(10_000)
  expect(looks()).toBe(0)

  becomes(true)
  await pass(1_500)
  expect(looks()).toBe(1)

  becomes(false)
  await pass(60_000)
  expect(looks()).toBe(1)
})

it('asks no more once the wait has grown long, and again where the applicant wants it', async () => {
  const { becomes, looks, store } = opened()
  becomes(true)

  act(() => void store.dispatch(waitGrewLong()))
  await pass(60_000)
  expect(looks()).toBe(0)

  act(() => void store.dispatch(lookedAgain()))
  await pass(1_500)
  expect(looks()).toBe(1)
})
