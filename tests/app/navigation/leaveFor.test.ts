// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { leaveFor } from '#app/navigation/leaveFor.ts'
import type { PageState } from '#app/navigation/PageState.ts'

import { fakeApp } from '../../support/fakeApp.ts'

/** Where the application goes from a page that is interrupted, if anywhere. */
function leave(path: string, state: PageState, route: string) {
  const { router, store } = fakeApp()
  router.navigate(path, { state })
  router.navigate.mockClear()
  store.dispatch(leaveFor(route))
  return router.navigate.mock.calls
}

it('an interruption takes the place of the page, which it remembers with its query', () => {
  expect(leave('/archive?from=mail', {}, 'under-maintenance')).toEqual([
    ['/under-maintenance', { replace: true, state: { previousPage: '/archive?from=mail' } }],
  ])
})

it('an interruption of an interruption remembers the page that was left first, and what that was told', () => {
  const state = { previousPage: '/archive', variables: { reason: 'late' } }

  expect(leave('/under-maintenance', state, 'something_went_wrong')).toEqual([
    ['/something_went_wrong', { replace: true, state }],
  ])
})

it('an interruption that is shown already goes nowhere', () => {
  expect(leave('/under-maintenance', { previousPage: '/archive' }, 'under-maintenance')).toEqual([])
})
