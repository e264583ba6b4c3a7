import { expect, it, vi } from 'vitest'

import { processApi } from '#api/processApi.ts'

import { answers, json, playServer, requests, setUpApi } from '../support/playApi.ts'

playServer()

const { getStep } = processApi.endpoints

it('gives a server half a minute to answer', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const { store } = setUpApi()

  await store.dispatch(getStep.initiate())

  expect(limit).toHaveBeenCalledExactlyOnceWith(30_000)
  limit.mockRestore()
})

it('ends a call whose answer is late, as one without an answer', async () => {
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
  const { host, store } = setUpApi()
  answers.push(() => untilAborted())
  const asking = store.dispatch(getStep.initiate())

  late.abort()

  expect((await asking).error).toEqual({ code: 'NO_CONNECTION' })
  expect(host.unreachable).toHaveBeenCalledOnce()
})

it('says nothing to the application of a call that is no longer wanted', async () => {
  const { host, store } = setUpApi()
  answers.push(() => untilAborted())
  const asking = store.dispatch(getStep.initiate())

  asking.abort()

  await asking
  await vi.waitFor(() => expect(requests[0]?.signal.aborted).toBe(true))
  expect(host.unreachable).not.toHaveBeenCalled()
})

it('makes no call again that is no longer wanted while it waits', async () => {
  const { host, store } = setUpApi()
  let stop = () => {}
  answers.push(async () => {
    await Promise.resolve()
    stop()
    return json({ code: 'OVERLOADED' }, 503, { 'Retry-After': '2' })()
  })
  const asking = store.dispatch(getStep.initiate())
  stop = () => asking.abort()

  await asking

  expect(requests).toHaveLength(1)
  expect(host.forbidden).not.toHaveBeenCalled()
})

it('gives up a server that is busy after five waits', async () => {
  const { store } = setUpApi()
  answers.push(...Array.from({ length: 9 }, () => json({ code: 'OVERLOADED' }, 503, { 'Retry-After': '1' })))

  const { error } = await store.dispatch(getStep.initiate())

  expect(error).toMatchObject({ code: 'OVERLOADED' })
  expect(requests).toHaveLength(6)
})

it('sends a body as JSON, and says that it is', async () => {
  const { store } = setUpApi()

  await store.dispatch(processApi.endpoints.renewLink.initiate({ link: 'l' }))
  await store.dispatch(getStep.initiate())

  expect(requests.map(({ headers }) => headers.get('Content-Type'))).toEqual(['application/json', null])
  expect(requests[0]?.headers.get('Accept')).toBe('application/json, application/problem+json')
})

it('shows no token where there is none', async () => {
  const { store } = setUpApi({ token: () => null })

  await store.dispatch(getStep.initiate())

  expect(requests[0]?.headers.has('Authorization')).toBe(false)
})

it.each([[''], [7], [null]])('takes %j for no token', async (token) => {
  const { host, store } = setUpApi()
  answers.push(json({ name: 'simulator', access_token: token }))

  await store.dispatch(getStep.initiate())

  expect(host.tokenReceived).not.toHaveBeenCalled()
})

/** A response that never comes: the signal of its request ends it. */
function untilAborted(): Promise<Response> {
  const { signal } = requests.at(-1)!
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
