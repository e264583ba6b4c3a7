import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { connectionLost, connectionRegained } from '#app/connectionSlice.ts'
import { createRouterBridge } from '#app/navigation/createRouterBridge.ts'
import type { PageDecision } from '#app/navigation/decidePage.ts'
import type { PageState } from '#app/navigation/PageState.ts'
import { RouterConnection } from '#app/navigation/RouterConnection.tsx'
import { takeStep } from '#app/navigation/takeStep.ts'
import { usePage } from '#app/navigation/usePage.ts'
import { receiveToken } from '#app/session/receiveToken.ts'
import { tokenCookie } from '#app/session/tokenCookie.ts'
import { ReactAppContext } from '#app/useAppContext.ts'

import type { Step } from '#contract/process.ts'

import settings from '../../../flows/settings.json' with { type: 'json' }
import { readRoutes } from '../../../scripts/readRoutes.ts'
import { eventually } from '../../support/eventually.ts'
import { fakeApp, madeToken } from '../../support/fakeApp.ts'

const step = { id: '7', name: 'matching_company', taskDefinitionKey: 'matching_company' }
const wait = { childActivityInstances: [{ activityId: 'verification_company' }] }

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  tokenCookie.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page() {
  const decision = usePage()
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search} shows ${nameOf(decision)}`}</output>
}

function nameOf(decision: PageDecision): string {
  if (decision.type !== 'screen') return 'none yet'
  return decision.screen + (decision.step ? ' of the step' : '')
}

interface Opening {
  /** What the server answers instead. */
  answer?: Parameters<ReturnType<typeof fakeApp>['answer']>[1]
  /** Where the case stands. */
  at?: Step
  hasToken?: boolean
  state?: PageState
}

/** The page of an address, over a server whose case stands at `matching_company` unless it says otherwise. */
function open(path: string, { at = step, answer = { body: at }, hasToken = true, state = {} }: Opening = {}) {
  const router = createRouterBridge()
  router.navigate(path, { state })
  const app = fakeApp({ screens: addresses })
  app.answer('GET process/task', answer)
  app.answer('GET process/status', { body: { state: 'task' } })
  if (hasToken) app.store.dispatch(receiveToken(madeToken()))
  const page = <Page />
  render(
    <Provider store={app.store}>
      <ReactAppContext value={{ ...app.context, router }}>
        <BrowserRouter>
          <RouterConnection />
          <Routes>
            <Route path="/" element={page} />
            <Route path="/:screen" element={page} />
            <Route path="*" element={page} />
          </Routes>
        </BrowserRouter>
      </ReactAppContext>
    </Provider>,
  )
  const steps = () => app.calls.filter(({ path: asked }) => asked === 'process/task').length
  return { ...app, router, steps }
}

const pageShown = () => shown()?.replace(/ of the step$/, '')
const shown = () => screen.getByRole('status').textContent
const shows = (text: string) => eventually(() => expect(shown()).toBe(text))

/** Every address of the application, and those that who has no session, or another step, may see too. */
const addresses = [...readRoutes(process.cwd()).screens.keys()].toSorted()
const free = new Set([...settings.routes.tokenFree, ...settings.routes.offStep])

describe('the page of an address', () => {
  it.each(addresses)('is at %s the step of who has a case, or what is free to see', async (address) => {
    const allowed = ['matching_company', ...(free.has(address) ? [address] : [])]

    open(`/${address}`)

    await eventually(() => expect(allowed.map((name) => `/${name} shows ${name}`)).toContain(pageShown()))
  })

  it.each(addresses)(
    'is at %s the beginning for who has no session, or what is free to see',
    async (address) => {
      open(`/${address}`, { hasToken: false })

      const allowed = ['/ shows simulator', ...(free.has(address) ? [`/${address} shows ${address}`] : [])]
      await eventually(() => expect(allowed).toContain(pageShown()))
    },
  )

  it('is the initial page at the root, and the one of no route elsewhere', async () => {
    const { router } = open('/', { hasToken: false })
    expect(shown()).toBe('/ shows simulator')

    act(() => router.navigate('/simulator/of/loans'))
    await shows('/simulator/of/loans shows not_found')
    act(() => router.navigate('/no_such_screen'))
    await shows('/no_such_screen shows not_found')
  })

  it('is the initial page, with the query, for an applicant without a session', async () => {
    const { store } = open('/matching_company?from=mail', { hasToken: false })

    await eventually(() => expect(shown()).toBe('/?from=mail shows simulator'))
    expect(store.getState().journey.notice).toBe('noSession')
  })

  it('is the initial page without a word, for an applicant without a session who opens that one', async () => {
    const { store } = open('/', { hasToken: false })

    await shows('/ shows simulator')
    expect(store.getState().journey.notice).toBeNull()
  })

  it('is the step for an applicant whose case stands there', async () => {
    const { store } = open('/matching_company')

    await shows('/matching_company shows matching_company of the step')
    expect(store.getState().journey.notice).toBeNull()
  })

  it('is the step in the place of an earlier one, without a notice for an applicant who opened a link', async () => {
    const { store } = open('/verification_company')
    const before = window.history.length

    await shows('/matching_company shows matching_company of the step')

    expect(store.getState().journey.notice).toBeNull()
    expect(window.history.length).toBe(before)
  })

  it('is the step for an applicant who goes back by the browser, with a notice of why', async () => {
    const { router, steps, store } = open('/verification_company')
    await shows('/matching_company shows matching_company of the step')
    const asked = steps()

    // Back, as the browser goes: the entry first, then the event.
    act(() => {
      window.history.replaceState({ usr: null, key: 'before' }, '', '/verification_company')
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    })

    await shows('/matching_company shows matching_company of the step')
    expect(store.getState().journey.notice).toBe('outOfTurn')
    expect(steps()).toBe(asked + 1)
    expect(router.location().state).toEqual({ isStep: true })
  })

  describe('that was loaded anew', () => {
    const next = { ...step, id: '8', name: 'prospect_branch_selection' }
    beforeEach(() => {
      const loaded = { type: 'reload' } as PerformanceNavigationTiming
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded])
    })

    it('is the step in the place of an earlier one, with a notice of why', async () => {
      const { store } = open('/verification_company')

      await shows('/matching_company shows matching_company of the step')
      expect(store.getState().journey.notice).toBe('outOfTurn')
    })

    it('is that of the next step once the step is done, without a notice', async () => {
      const { store } = open('/matching_company')
      await shows('/matching_company shows matching_company of the step')

      await act(() => store.dispatch(takeStep(next, { go: 'push' })))

      await shows('/prospect_branch_selection shows prospect_branch_selection of the step')
      expect(store.getState().journey.notice).toBeNull()
    })

    it('is that of the next step once a wait is over, without a notice', async () => {
      const { answer, store } = open('/verification_company', { at: wait })
      await shows('/verification_company shows verification_company of the step')

      answer('GET process/task', { body: next })
      await act(() => store.dispatch(takeStep(next)))

      await shows('/prospect_branch_selection shows prospect_branch_selection of the step')
      expect(store.getState().journey.notice).toBeNull()
    })
  })

  it('is asked for once more where that has failed, when the connection is back', async () => {
    const { answer, steps, store } = open('/matching_company', { answer: { status: 500 } })
    await eventually(() => expect(store.getState().journey.knowledge).toBe('failed'))
    const asked = steps()
    answer('GET process/task', { body: step })
    act(() => void store.dispatch(connectionLost()))
    expect(steps()).toBe(asked)

    act(() => void store.dispatch(connectionRegained()))

    await shows('/matching_company shows matching_company of the step')
    expect(steps()).toBe(asked + 1)
  })

  it('that needs no step asks for none when the connection is back, though that has failed before', async () => {
    const { router, steps, store } = open('/matching_company', { answer: { status: 500 } })
    await eventually(() => expect(store.getState().journey.knowledge).toBe('failed'))
    act(() => router.navigate('/'))
    await shows('/ shows simulator')
    const asked = steps()
    act(() => void store.dispatch(connectionLost()))

    act(() => void store.dispatch(connectionRegained()))

    expect(steps()).toBe(asked)
    expect(store.getState().journey.knowledge).toBe('failed')
  })

  it('is that of a step without a session only from the initial page, which is noted', async () => {
    open('/matching_company', { hasToken: false, state: { from: '/' } })

    await shows('/matching_company shows matching_company')

    expect(console.warn).toHaveBeenCalledWith('A page was opened without a session, from the initial page', {
      route: 'matching_company',
    })
  })

  it('asks for no step that the application has just found, and for every other one', async () => {
    const { router, steps } = open('/matching_company')
    await shows('/matching_company shows matching_company of the step')
    const asked = steps()

    act(() => router.navigate('/matching_company', { state: { isStep: true } }))
    await act(() => Promise.resolve())
    expect(steps()).toBe(asked)
    act(() => router.navigate('/matching_company'))

    await eventually(() => expect(steps()).toBe(asked + 1))
  })
})
