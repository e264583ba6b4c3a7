import { describe, expect, it } from 'vitest'

import { guardPage } from '#app/navigation/guardPage.ts'
import { pageKind } from '#app/navigation/pageKind.ts'
import { pathOf, routeOf } from '#app/navigation/routeOf.ts'

import journey from '../../../flows/journeys/onboarding.json' with { type: 'json' }
import settings from '../../../flows/settings.json' with { type: 'json' }
import { covers } from '../../support/covers.ts'
import { defaultScreens } from '../../support/fakeApp.ts'

const routes = { ...settings.routes, offStep: ['archive'] }
const table = { journey, routes, screens: new Set(defaultScreens) }

describe('the guard', () => {
  it.each([
    ['lets a step pass with a token', 'step', true, {}, 'pass'],
    ['sends a step without a token to the initial page', 'step', false, {}, 'redirect'],
    ['sends the archive without a token there too', 'aside', false, {}, 'redirect'],
    ['only warns of a page opened from the initial page', 'step', false, { from: '/' }, 'warn'],
    [
      'does not warn of a page opened from elsewhere',
      'step',
      false,
      { from: '/terms_and_conditions' },
      'redirect',
    ],
    ['lets the initial page pass', 'start', false, {}, 'pass'],
    ['lets an interruption pass', 'interruption', false, {}, 'pass'],
    ['lets an error page pass', 'open', false, {}, 'pass'],
    ['lets an unknown address pass, to be told so', 'unknown', false, {}, 'pass'],
  ] as const)('%s', (_, kind, hasToken, state, answer) => {
    expect(guardPage(kind, hasToken, state)).toBe(answer)
  })
})

describe('the kind of a page', () => {
  it.each([
    ['simulator', 'start'],
    ['terms_and_conditions', 'start'],
    ['under-maintenance', 'interruption'],
    ['refresh_session_with_otp', 'interruption'],
    ['session_expired_unrecoverable', 'interruption'],
    ['link_expired_wayout', 'interruption'],
    ['workflow_resume', 'interruption'],
    ['something_went_wrong', 'interruption'],
    ['error_wayout', 'open'],
    ['not_found', 'open'],
    ['archive', 'aside'],
    ['matching_company', 'step'],
    ['loading', 'step'],
    ['unheard_of', 'unknown'],
    ['matching_company/more', 'unknown'],
  ])('%s is %s', (route, kind) => {
    expect(pageKind(route, table)).toBe(kind)
  })

  it('frees of the token exactly the pages that the settings list', () => {
    covers('rule:6.4')

    const free = defaultScreens.filter((name) => guardPage(pageKind(name, table), false, {}) === 'pass')
    expect(free.toSorted()).toEqual(routes.tokenFree.toSorted())
  })
})

describe('an address', () => {
  it.each([
    ['/', 'simulator'],
    ['', 'simulator'],
    ['/simulator', 'simulator'],
    ['/matching_company/', 'matching_company'],
    ['/under-maintenance', 'under-maintenance'],
  ])('%s is of the route %s', (path, route) => {
    expect(routeOf(path, journey)).toBe(route)
  })

  it('of the initial page is the root', () => {
    expect(pathOf('simulator', journey)).toBe('/')
    expect(pathOf('matching_company', journey)).toBe('/matching_company')
  })
})
