import { describe, expect, it } from 'vitest'

import { isExpected } from '#app/navigation/isExpected.ts'
import { stepPath } from '#app/navigation/stepPath.ts'

import journey from '../../../flows/journeys/onboarding.json' with { type: 'json' }
import settings from '../../../flows/settings.json' with { type: 'json' }
import { defaultScreens } from '../../support/fakeApp.ts'

const { routes } = settings
const table = { journey, routes, screens: new Set(defaultScreens) }
const connect = 'blacklist_wayout_connect_account_completed_onboarding'
const task = (name: unknown, taskDefinitionKey: unknown = name) => ({ id: 'i', name, taskDefinitionKey })
const activity = (...ids: string[]) => ({ childActivityInstances: ids.map((activityId) => ({ activityId })) })

describe('the route of a step', () => {
  it.each([
    ['a task is at its name', task('matching_company'), 'matching_company'],
    [
      'an activity is at its first child',
      activity('verification_company', 'matching_company'),
      'verification_company',
    ],
    ['an activity without a child is nowhere yet', activity(), null],
    ['a step without anything is nowhere yet', {}, null],
    ['what is no step is nowhere yet', '<!doctype html>', null],
    ['nothing is nowhere yet', null, null],
    ['a list is nowhere yet', [], null],
    ['a blacklist task is at the plain page', task('blacklist_wayout'), 'blacklist_wayout'],
    [
      'a blacklist task with the key of the linking is at its variant',
      task('blacklist_wayout', connect),
      connect,
    ],
    [
      'the variant with another key is at the plain page',
      task(connect, 'blacklist_wayout'),
      'blacklist_wayout',
    ],
  ])('%s', (_, step, route) => {
    expect(stepPath(step, table)).toEqual({ route })
  })

  it('goes down to the first leaf of nested activities', () => {
    const nested = {
      childActivityInstances: [
        { activityId: 'gateway', childActivityInstances: [{ activityId: 'verification_company' }] },
        { activityId: 'matching_company' },
      ],
    }
    expect(stepPath(nested, table)).toEqual({ route: 'verification_company' })
  })

  it.each([
    ['has no route', 'unheard_of'],
    ['is no name of a route', '../matching_company'],
    ['has capitals', 'Matching_Company'],
    ['is empty', ''],
  ])('tries the key of a task whose name %s, and says so', (_, name) => {
    expect(stepPath(task(name, 'matching_company'), table)).toEqual({
      route: 'matching_company',
      anomaly: 'A task has no route of its name',
    })
  })

  it('leads a task that no route has to the page that something went wrong', () => {
    expect(stepPath(task('unheard_of'), table)).toEqual({
      route: 'something_went_wrong',
      anomaly: 'A task has no route',
    })
  })

  it('keeps waiting at an activity that no route has', () => {
    expect(stepPath(activity('unheard_of'), table)).toEqual({
      route: null,
      anomaly: 'An activity has no route',
    })
  })
})

describe('a page is right', () => {
  it.each([
    ['where it is expected', 'matching_company', 'matching_company', true],
    ['not where another is', 'matching_company', 'verification_company', false],
    ['as one blacklist page for the other', 'blacklist_wayout', connect, true],
    ['and the other for the one', connect, 'blacklist_wayout', true],
    ['but not for another page', connect, 'matching_company', false],
  ])('%s', (_, route, expected, isRight) => {
    expect(isExpected(route, expected, routes)).toBe(isRight)
  })
})
