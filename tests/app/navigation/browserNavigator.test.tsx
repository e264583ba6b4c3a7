import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { AddressProvider, useAddress } from '#app/navigation/AddressProvider.tsx'
import { browserNavigator } from '#app/navigation/browserNavigator.ts'

beforeEach(() => window.history.replaceState(null, '', '/'))

/** Back, as the browser goes: the entry first, then the event. */
function goBack(to: string, entry: unknown) {
  window.history.replaceState(entry, '', to)
  window.dispatchEvent(new PopStateEvent('popstate', { state: entry }))
}

describe('the address bar', () => {
  it('begins with what the browser has', () => {
    window.history.replaceState(null, '', '/simulator?from=mail')

    expect(browserNavigator().place()).toEqual({
      pathname: '/simulator',
      search: '?from=mail',
      state: {},
      key: 'first',
      cameBy: 'history',
    })
  })

  it('keeps what a page is opened with in its entry, and another key for each', () => {
    const navigator = browserNavigator()
    const before = window.history.length

    navigator.go('/terms_and_conditions', { state: { from: '/simulator' } })
    const first = navigator.place()
    navigator.go('/matching_company')

    expect(first).toMatchObject({ pathname: '/terms_and_conditions', state: { from: '/simulator' } })
    expect(navigator.place()).toMatchObject({ pathname: '/matching_company', state: {}, cameBy: 'going' })
    expect(navigator.place().key).not.toBe(first.key)
    expect(window.history.length).toBe(before + 2)
  })

  it('keeps what the page was opened with when it loads a page anew', () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const navigator = browserNavigator()
    const variables = { link: 'a1b2c3' }
    navigator.go('/under-maintenance', { state: { previousPage: '/workflow_resume', variables } })

    navigator.reload('/workflow_resume')

    expect(reload).toHaveBeenCalledOnce()
    expect(navigator.place()).toMatchObject({ pathname: '/workflow_resume', state: { variables } })
    expect(navigator.place().state.previousPage).toBeUndefined()
  })

  it('makes no second entry of the address that is there, nor where one is replaced', () => {
    const navigator = browserNavigator()
    navigator.go('/simulator')
    const { length } = window.history

    navigator.go('/simulator')
    navigator.go('/archive', { replace: true })

    expect(window.history.length).toBe(length)
    expect(navigator.place().pathname).toBe('/archive')
  })

  it('tells who must know before the page is another one, and then who shows it', () => {
    const navigator = browserNavigator()
    const told: string[] = []
    navigator.beforeLeaving(() => told.push(`leaves ${navigator.place().pathname}`))
    const stop = navigator.follow(() => told.push(`shows ${navigator.place().pathname}`))

    navigator.go('/simulator')
    stop()
    navigator.go('/archive')

    expect(told).toEqual(['leaves /', 'shows /simulator', 'leaves /simulator'])
  })

  it('says of back and forward that the history brought the page', () => {
    const navigator = browserNavigator()
    navigator.go('/simulator')
    const follow = vi.fn<() => void>()
    navigator.follow(follow)

    goBack('/terms_and_conditions', { state: { isReturn: true }, key: 'old' })

    expect(follow).toHaveBeenCalledOnce()
    expect(navigator.place()).toMatchObject({ key: 'old', cameBy: 'history', state: { isReturn: true } })
  })
})

it('is followed by the page', () => {
  const navigator = browserNavigator()
  const Shown = () => <p>{useAddress().pathname}</p>
  render(
    <AddressProvider navigator={navigator}>
      <Shown />
    </AddressProvider>,
  )

  act(() => navigator.go('/simulator'))

  expect(screen.getByText('/simulator')).toBeTruthy()
})
