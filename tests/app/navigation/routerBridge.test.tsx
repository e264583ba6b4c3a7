import { act, render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation, useNavigationType } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createRouterBridge } from '#app/navigation/createRouterBridge.ts'
import { RouterConnection } from '#app/navigation/RouterConnection.tsx'
import { ReactAppContext } from '#app/useAppContext.ts'

import { fakeApp } from '../../support/fakeApp.ts'

beforeEach(() => window.history.replaceState(null, '', '/simulator?from=mail'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Address() {
  const { pathname, search, state } = useLocation()
  return <output>{`${useNavigationType()} ${pathname}${search} ${JSON.stringify(state)}`}</output>
}

const shown = () => screen.getByRole('status').textContent

/** A router that is connected to a bridge. */
function openRouter(router = createRouterBridge()) {
  render(
    <ReactAppContext value={{ ...fakeApp().context, router }}>
      <BrowserRouter>
        <RouterConnection />
        <Address />
      </BrowserRouter>
    </ReactAppContext>,
  )
  return router
}

describe('the bridge to the router', () => {
  it('has the router show what a thunk opens, and knows at once where the browser is', () => {
    const router = openRouter()
    const before = window.history.length

    act(() => {
      router.navigate('/terms_and_conditions', { state: { from: '/simulator' } })
      expect(router.location()).toEqual({
        pathname: '/terms_and_conditions',
        search: '',
        state: { from: '/simulator' },
      })
    })

    expect(shown()).toBe('PUSH /terms_and_conditions {"from":"/simulator"}')
    expect(window.history.length).toBe(before + 1)
  })

  it('makes no second entry of the address that is there, nor where one is replaced', () => {
    const router = openRouter()
    const before = window.history.length

    act(() => router.navigate('/simulator?from=mail', { state: { isReturn: true } }))
    expect(shown()).toBe('REPLACE /simulator?from=mail {"isReturn":true}')
    act(() => router.navigate('/archive', { replace: true }))

    expect(shown()).toBe('REPLACE /archive {}')
    expect(window.history.length).toBe(before)
  })

  it('has the router start at what was opened before it was there', () => {
    const router = createRouterBridge()
    const variables = { link: 'a1b2c3' }
    router.navigate('/workflow_resume', { state: { variables } })
    expect(router.location()).toEqual({ pathname: '/workflow_resume', search: '', state: { variables } })

    openRouter(router)

    expect(shown()).toBe(`POP /workflow_resume ${JSON.stringify({ variables })}`)
  })

  it('keeps what the page was opened with when it loads another one anew', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const router = openRouter()
    const variables = { link: 'a1b2c3' }
    act(() =>
      router.navigate('/under-maintenance', { state: { previousPage: '/workflow_resume', variables } }),
    )

    router.reload('/workflow_resume')

    expect(reload).toHaveBeenCalledOnce()
    expect(router.location()).toEqual({ pathname: '/workflow_resume', search: '', state: { variables } })
  })

  it('loads the page that is there anew with all that travels with its entry', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const router = openRouter()
    act(() => router.navigate('/archive', { state: { from: '/' } }))

    router.reload()

    expect(reload).toHaveBeenCalledOnce()
    expect(router.location()).toEqual({ pathname: '/archive', search: '', state: { from: '/' } })
  })

  it.each([null, 7, 'text', true, { usr: null }])('takes %j in the history for no state', (junk) => {
    window.history.replaceState(junk, '', '/archive')

    expect(createRouterBridge().location()).toEqual({ pathname: '/archive', search: '', state: {} })
  })

  it('of a journey below an address says paths within it, and opens them below it', () => {
    window.history.replaceState(null, '', '/leasing/loading?a=1')
    const router = createRouterBridge('/leasing')
    const before = router.location()

    router.navigate('/summary', { replace: true })
    const below = location.pathname
    router.navigate('/?a=2', { replace: true })

    expect(before).toMatchObject({ pathname: '/loading', search: '?a=1' })
    expect(below).toBe('/leasing/summary')
    expect(location.pathname + location.search).toBe('/leasing?a=2')
    expect(router.location()).toMatchObject({ pathname: '/', search: '?a=2' })
  })
})
