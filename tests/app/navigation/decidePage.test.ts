import { describe, expect, it } from 'vitest'

import {
  decidePage,
  decideQuestion,
  type PageDecision,
  type PageFacts,
  type PageQuestion,
} from '#app/navigation/decidePage.ts'
import type { Step } from '#contract/process.ts'

import journey from '../../../flows/journeys/onboarding.json' with { type: 'json' }
import settings from '../../../flows/settings.json' with { type: 'json' }
import { defaultScreens } from '../../support/fakeApp.ts'

const table = { journey, routes: settings.routes, screens: new Set(defaultScreens) }
const task: Step = { id: '7', name: 'matching_company', taskDefinitionKey: 'matching_company' }
const wait: Step = { childActivityInstances: [{ activityId: 'loading' }] }
const betweenSteps: Step = { childActivityInstances: [] }
/** As a server answers it that writes `null` for what a step has not. */
const waitWithNulls = { id: null, name: null, variables: null, ...wait } as unknown as Step

const known = (step: Step): PageFacts['journey'] => ({ knowledge: 'known', step })
const unknown: PageFacts['journey'] = { knowledge: 'unknown', step: null }
const screen = (
  name: string,
  more: Partial<Extract<PageDecision, { type: 'screen' }>> = {},
): PageDecision => ({
  type: 'screen',
  screen: name,
  step: null,
  isWaiting: false,
  isWarned: false,
  ...more,
})

describe('decidePage', () => {
  it.each<[string, Partial<PageFacts>, PageDecision]>([
    ['no route shows the page that says so', { route: 'no_such_screen' }, screen('not_found')],
    ['no route, without a session', { route: 'a/b', hasToken: false }, screen('not_found')],
    ['the initial page needs no session', { route: 'simulator', hasToken: false }, screen('simulator')],
    [
      'a free page needs no session',
      { route: 'workflow_resume', hasToken: false },
      screen('workflow_resume'),
    ],
    ['a step without a session leads to the start', { hasToken: false }, { type: 'toStart' }],
    ['a page beside the steps does so too', { route: 'archive', hasToken: false }, { type: 'toStart' }],
    [
      'a step opened from the initial page without a session is shown with a warning',
      { hasToken: false, state: { from: '/' } },
      screen('matching_company', { isWarned: true }),
    ],
    ['a step is an outline until the case is known', {}, { type: 'outline', isWaiting: false }],
    [
      'a step is an outline where asking has failed',
      { journey: { knowledge: 'failed', step: task } },
      { type: 'outline', isWaiting: false },
    ],
    [
      'a step does not poll where asking has failed, though the case waited',
      { journey: { knowledge: 'failed', step: wait } },
      { type: 'outline', isWaiting: false },
    ],
    [
      'the step of the case is shown with it',
      { journey: known(task) },
      screen('matching_company', { step: task }),
    ],
    [
      'another step leads to the step of the case',
      { route: 'verification_company', journey: known(task) },
      { type: 'toStep', route: 'matching_company', isWaiting: false },
    ],
    [
      'another step polls on its way to a case that waits',
      { journey: known(wait) },
      { type: 'toStep', route: 'loading', isWaiting: true },
    ],
    [
      'the waiting page of a case that waits polls',
      { route: 'loading', journey: known(wait) },
      screen('loading', { step: wait, isWaiting: true }),
    ],
    [
      'the waiting page of a case polls, though its step has a name that is null',
      { route: 'loading', journey: known(waitWithNulls) },
      screen('loading', { step: waitWithNulls, isWaiting: true }),
    ],
    [
      'the loading page is right between two steps',
      { route: 'loading', journey: known(betweenSteps) },
      screen('loading', { step: betweenSteps, isWaiting: true }),
    ],
    [
      'a page beside the steps is shown without the step',
      { route: 'archive', journey: known(task) },
      screen('archive'),
    ],
    [
      'the initial page is shown without the step',
      { route: 'simulator', journey: known(task) },
      screen('simulator'),
    ],
    [
      'an interruption does not poll, though the case waits',
      { route: 'under-maintenance', journey: known(wait) },
      screen('under-maintenance'),
    ],
  ])('%s', (_, facts, decision) => {
    const all = { route: 'matching_company', state: {}, hasToken: true, journey: unknown, table, ...facts }

    expect(decidePage(all)).toEqual(decision)
  })
})

describe('decideQuestion', () => {
  const opened = {
    kind: 'step',
    state: {},
    hasToken: true,
    isKnown: false,
    isFromHistory: false,
    hasSessionBegun: false,
  } as const

  it.each<[string, Partial<Parameters<typeof decideQuestion>[0]>, PageQuestion]>([
    ['a step asks where the case stands', {}, 'step'],
    ['a step asks again, though that is known', { isKnown: true }, 'step'],
    [
      'a step that the application has just opened does not',
      { isKnown: true, state: { isStep: true } },
      null,
    ],
    ['one of another person does', { state: { isStep: true } }, 'step'],
    [
      'one that the browser opened again does',
      { isKnown: true, state: { isStep: true }, isFromHistory: true },
      'step',
    ],
    ['the initial page peeks', { kind: 'start' }, 'peek'],
    ['the initial page knows', { kind: 'start', isKnown: true }, null],
    [
      'the initial page does not peek for a session that began on it',
      { kind: 'start', hasSessionBegun: true },
      null,
    ],
    ['a free page peeks', { kind: 'open' }, 'peek'],
    ['a free page peeks for a session that began on it', { kind: 'open', hasSessionBegun: true }, 'peek'],
    ['a free page knows', { kind: 'open', isKnown: true }, null],
    ['an interruption asks nothing', { kind: 'interruption' }, null],
    ['a page beside the steps asks nothing', { kind: 'aside' }, null],
    ['nothing is asked without a session', { hasToken: false }, null],
  ])('%s', (_, facts, question) => {
    expect(decideQuestion({ ...opened, ...facts })).toBe(question)
  })
})
