import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { processApi } from '#api/processApi.ts'
import { stepReceived } from '#app/journeySlice.ts'
import { askStep } from '#app/navigation/askStep.ts'
import { peekStep } from '#app/navigation/peekStep.ts'
import { takeStep } from '#app/navigation/takeStep.ts'
import { waitForStep } from '#app/navigation/waitForStep.ts'
import { receiveToken } from '#app/session/receiveToken.ts'
import { sessionChannel } from '#app/session/sessionChannel.ts'

import { fakeApp, madeToken } from '../../support/fakeApp.ts'

const TASK = 'GET process/task'
const loading = { childActivityInstances: [{ activityId: 'loading' }] }
const archive = { name: 'archive', id: 'i1', taskDefinitionKey: 'archive' }
const expired = { status: 403, body: { code: 40301 } }

function begun() {
  const app = fakeApp()
  app.store.dispatch(receiveToken(madeToken()))
  const journey = () => app.store.getState().journey
  const hasSession = () => app.store.getState().session.current !== null
  const looks = () => app.calls.filter(({ path }) => path === 'process/task').length
  return { ...app, journey, hasSession, looks }
}

describe('a waiting page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  function waits() {
    const app = begun()
    const stop = new AbortController()
    app.store.dispatch(stepReceived(loading))
    app.answer(TASK, { body: loading })
    const ended = vi.fn<() => void>()
    void app.store.dispatch(waitForStep(stop.signal)).then(ended)
    return { ...app, stop, ended }
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  it('looks after a second and a half, and then a little less often each time', async () => {
    const { looks, stop } = waits()
    await pass(1_499)
    expect(looks()).toBe(0)
    await pass(1)
    expect(looks()).toBe(1)
    await pass(1_700)
    expect(looks()).toBe(1)
    await pass(25)

    expect(looks()).toBe(2)
    stop.abort()
  })

  it('learns where the case stands, and goes on waiting', async () => {
    const { answer, ended, journey, stop } = waits()
    answer(TASK, { body: archive })

    await pass(1_500)

    expect(journey()).toMatchObject({ step: archive, takesLonger: false, isUnheard: false })
    expect(ended).not.toHaveBeenCalled()
    stop.abort()
  })

  it('leads to the first page, and says why, once the case is closed elsewhere', async () => {
    const { answer, ended, hasSession, journey } = waits()
    answer(TASK, { status: 404, body: { code: 'NO_CASE' } })
    answer('GET process/status', { body: { state: 'closed' } })

    await pass(1_500)
    await pass(0)

    expect([hasSession(), journey().notice]).toEqual([false, 'caseClosed'])
    expect(ended).toHaveBeenCalledOnce()
  })

  it('says that no answer comes at the second time, and no more once one does', async () => {
    const { answer, journey, stop } = waits()
    answer(TASK, { status: 500 })
    await pass(1_500)
    expect(journey().isUnheard).toBe(false)
    await pass(2_000)
    expect(journey().isUnheard).toBe(true)
    answer(TASK, { body: loading })

    await pass(3_000)

    expect(journey().isUnheard).toBe(false)
    stop.abort()
  })

  it('says after twenty minutes that it may take longer, and looks no more', async () => {
    const { ended, journey, looks } = waits()
    await pass(20 * 60_000 - 1)
    expect(journey().takesLonger).toBe(false)

    await pass(12_000)

    expect(journey().takesLonger).toBe(true)
    expect(ended).toHaveBeenCalledOnce()
    const before = looks()
    await pass(60_000)
    expect(looks()).toBe(before)
  })

  it('looks no more once it is left', async () => {
    const { ended, looks, stop } = waits()
    stop.abort()

    await pass(60_000)

    expect(looks()).toBe(0)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('looks only while it is seen', async () => {
    const { looks, stop } = waits()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(60_000)
    expect(looks()).toBe(0)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))

    await pass(0)

    expect(looks()).toBe(1)
    stop.abort()
  })

  it('that is hidden ends as it is left', async () => {
    const { ended, stop } = waits()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(2_000)
    stop.abort()

    await pass(0)

    expect(ended).toHaveBeenCalledOnce()
  })
})

describe('a page that needs no case', () => {
  it('learns whether there is one to go on with', async () => {
    const { answer, journey, store } = begun()
    answer(TASK, { body: archive })
    await store.dispatch(peekStep())
    expect(journey()).toMatchObject({ step: archive, knowledge: 'known' })

    answer(TASK, { status: 404, body: { code: 'NO_CASE' } })
    await store.dispatch(peekStep())
    expect(journey()).toMatchObject({ step: null, knowledge: 'noCase' })
  })

  it.each([
    ['cannot be renewed', [{ body: false }], false, null],
    ['can be renewed', [{ body: true }], true, { childActivityInstances: [] }],
    ['may be renewed, for all that is known', ['noResponse' as const], true, null],
  ])('of a session that is over and %s drops it or not', async (_, answers, keeps, step) => {
    const { answer, hasSession, journey, store } = begun()
    answer(TASK, expired)
    answer('POST otp/generate/can-refresh-session', ...(answers as never[]))

    await store.dispatch(peekStep())

    expect([hasSession(), journey().step]).toEqual([keeps, step])
  })

  it('drops a token that is none of the server’s, without a word', async () => {
    const { answer, channel, hasSession, router, store } = begun()
    answer(TASK, { status: 403, body: { login: 'a', logout: 'b' } })

    await store.dispatch(peekStep())

    expect(hasSession()).toBe(false)
    expect(channel.notify).toHaveBeenLastCalledWith('dropped')
    expect(router.location().pathname).toBe('/')
  })

  it('leads to the page of the maintenance where the service is off', async () => {
    const { answer, router, store } = begun()
    answer(TASK, { status: 403, body: {} })

    await store.dispatch(peekStep())

    expect(router.location().pathname).toBe('/under-maintenance')
  })

  it('leaves all as it is after a fault', async () => {
    const { answer, hasSession, journey, store } = begun()
    answer(TASK, { status: 500 })

    await store.dispatch(peekStep())

    expect([hasSession(), journey().knowledge]).toEqual([true, 'unknown'])
  })
})

describe('a page of a case', () => {
  it('learns where the case stands', async () => {
    const { answer, journey, store } = begun()
    answer(TASK, { body: archive })

    await store.dispatch(askStep())

    expect(journey()).toMatchObject({ step: archive, knowledge: 'known' })
  })

  it('ends the session where there is no case', async () => {
    const { answer, hasSession, store } = begun()
    answer(TASK, { status: 404, body: { code: 'NO_CASE' } })

    await store.dispatch(askStep())

    expect(hasSession()).toBe(false)
  })

  it.each([
    ['closed', { body: { state: 'closed' } }, 'caseClosed'],
    ['not there', { status: 404, body: { code: 'NO_CASE' } }, 'noSession'],
  ])('says of a case that is %s why the first page is shown', async (_, status, notice) => {
    const { answer, journey, router, store } = begun()
    answer(TASK, { status: 404, body: { code: 'NO_CASE' } })
    answer('GET process/status', status)

    await store.dispatch(askStep())

    expect(journey().notice).toBe(notice)
    expect(router.location().pathname).toBe('/')
  })

  it('leads to the page that says that something went wrong, where the server says so', async () => {
    const { answer, journey, router, store } = begun()
    answer(TASK, { status: 500 })

    await store.dispatch(askStep())

    expect(journey().knowledge).toBe('failed')
    expect(router.location().pathname).toBe('/something_went_wrong')
  })

  it('does not take the answer of before for one where none comes now', async () => {
    const { answer, hasSession, journey, store } = begun()
    answer(TASK, { body: archive })
    await store.dispatch(askStep())
    answer(TASK, { status: 500 })
    await store.dispatch(askStep())
    expect(journey().knowledge).toBe('failed')
    answer(TASK, { status: 404, body: { code: 'NO_CASE' } })

    await store.dispatch(askStep())

    expect(hasSession()).toBe(false)
  })
})

describe('a step', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('is gone to where the applicant has just done something, with the sentence that says why', async () => {
    const { journey, router, store } = begun()

    await store.dispatch(takeStep(archive, { go: 'push', notice: 'outOfTurn' }))

    expect(router.navigate).toHaveBeenCalledExactlyOnceWith('/archive', {
      replace: false,
      state: { isStep: true },
    })
    expect(journey().notice).toBe('outOfTurn')
    await store.dispatch(takeStep(archive, { go: 'replace' }))
    expect(router.navigate).toHaveBeenLastCalledWith('/archive', { replace: true, state: { isStep: true } })
    expect(journey().notice).toBeNull()
  })

  it('is only learnt where nothing was done', async () => {
    const { journey, router, store } = begun()

    await store.dispatch(takeStep(archive))

    expect(router.navigate).not.toHaveBeenCalled()
    expect(journey().step).toEqual(archive)
  })

  it('has the page ask how the case stands where it is another one, and only then', async () => {
    const { answer, calls, store } = begun()
    const asked = () => calls.filter(({ path }) => path === 'process/status').length
    answer('GET process/status', { body: { state: 'task' } })
    await store.dispatch(processApi.endpoints.getStatus.initiate())

    await store.dispatch(takeStep(archive))
    await vi.waitFor(() => expect(asked()).toBe(2))
    await store.dispatch(takeStep({ ...archive }))
    await new Promise((resolve) => setTimeout(resolve))

    expect(asked()).toBe(2)
  })

  it('that the application does not know is logged and waited for, and ends no session', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { answer, hasSession, router, store } = begun()
    answer('GET process/status', { body: { state: 'closed' } })
    const unknown = { childActivityInstances: [{ activityId: 'newer_than_the_page' }] }

    await store.dispatch(takeStep(unknown, { go: 'push' }))

    expect(hasSession()).toBe(true)
    expect(router.location().pathname).toBe('/loading')
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('An activity has no route')
  })

  it('of a closed case ends the session; between two steps it does not', async () => {
    const { answer, hasSession, store } = begun()
    const nothing = { childActivityInstances: [] }
    answer('GET process/status', { body: { state: 'wait' } })
    for (const look of [nothing, { ...nothing }]) await store.dispatch(takeStep(look))
    expect(hasSession()).toBe(true)
    answer('GET process/status', { body: { state: 'closed' } })

    await store.dispatch(takeStep(nothing))

    expect(hasSession()).toBe(false)
  })

  it.each([
    ['says so to an applicant who looked', {}, 'caseClosed'],
    ['says so to an applicant who came too late', { go: 'push', notice: 'outOfTurn' }, 'caseClosed'],
    ['says nothing to the applicant who closed it', { go: 'push' }, null],
  ] as const)('of a closed case %s', async (_, options, notice) => {
    const { answer, router, store } = begun()
    answer('GET process/status', { body: { state: 'closed' } })

    await store.dispatch(takeStep({ childActivityInstances: [] }, options))

    expect(store.getState().journey.notice).toBe(notice)
    expect(router.location().pathname).toBe('/')
  })
})

it('the tabs of a browser notify each other of what is news, and of nothing else', async () => {
  const [one, other] = [sessionChannel(), sessionChannel()]
  const heard: string[] = []
  other.listen((news) => heard.push(news))

  one.notify('received')
  one.notify('token' as never)
  one.notify('dropped')

  await vi.waitFor(() => expect(heard).toEqual(['received', 'dropped']))
})
