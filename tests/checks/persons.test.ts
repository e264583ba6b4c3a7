import { describe, expect, it } from 'vitest'

import { askedConditions } from '#checks/persons/askedConditions.ts'
import { coverageOf } from '#checks/persons/coverageOf.ts'
import { coveredBy } from '#checks/persons/coveredBy.ts'
import { findPersons } from '#checks/persons/findPersons.ts'
import { keyOf } from '#checks/persons/Person.ts'
import { isOpenAt } from '#checks/persons/screensSeen.ts'
import { screenTargets } from '#checks/persons/targetsOf.ts'
import { playStory } from '#checks/stories/playStory.ts'
import { wayOfStory } from '#checks/stories/wayOfStory.ts'
import { stateAtFirst } from '#flow/stateAtFirst.ts'

import { readContent } from '../../scripts/readContent.ts'
import { leasing } from '../support/leasing.ts'
import { sampleContent, sampleFiles } from '../support/sampleContent.ts'

/** At least so many of a hundred of a kind are met by the stories; what stands here is raised as stories are added. */
const THRESHOLDS = {
  onboarding: { branch: 78, message: 24, failure: 33, end: 87, error: 0, timer: 22, screen: 48 },
  'onboarding of people': { branch: 60, message: 30, end: 100, screen: 55 },
  leasing: { branch: 95, message: 15, failure: 95, end: 60, timer: 30, screen: 45 },
}

const products = [
  { name: 'onboarding', journey: 'onboarding', folder: '.', unmet: [] },
  {
    name: 'onboarding of people',
    journey: 'onboarding',
    of: 'people',
    folder: '.',
    // Who may renounce has proven a PEC, as the applicant has: other people never do.
    unmet: ['message identity_at_branch: renounce'],
  },
  { name: 'leasing', journey: 'leasing', folder: leasing, unmet: [] },
] as const

describe.each(products)('the persons of $name', ({ name, folder, unmet, ...way }) => {
  const content = readContent(folder, '.')
  const journey = wayOfStory(content, way)!
  const found = findPersons(content, journey)
  const { persons, without } = found
  const flowPersons = [...persons.values()].filter(({ target }) => target.kind !== 'screen')

  it('meet every branch, end, timer, message, failure and error', () => {
    const notMet = without.filter(({ target }) => target.kind !== 'screen')

    expect(notMet.map(({ target }) => keyOf(target))).toEqual(unmet)
  })

  it('are for things that no two of them share', () => {
    expect(new Set(found.targets.map(keyOf)).size).toBe(found.targets.length)
  })

  it('take the steps that the player of stories takes with them, and meet what they are for', () => {
    const wrong = [...persons.values()].filter(({ story, steps, target }) => {
      const played = playStory(content, journey, story)
      const isMet = target.kind === 'screen' || coveredBy(journey, played).has(keyOf(target))
      return !isMet || played.left.length > 0 || played.steps.join() !== steps.join()
    })

    expect(flowPersons.length).toBeGreaterThan(20)
    expect(wrong.map(({ target }) => keyOf(target))).toEqual([])
  })

  it('find each condition of a screen as they are for', () => {
    const asked = askedConditions(content, journey)
    const settings = content.settings?.value ?? {}
    const wrong = asked.flatMap((each) =>
      screenTargets(each).filter((target, index) => {
        const person = persons.get(keyOf(target))
        if (!person) return false
        const { today = '' } = person.story.given ?? {}
        const page = each.places.find((place) => journey.definition.start.includes(place))
        const state = page ? stateAtFirst(page) : playStory(content, journey, person.story).state
        return isOpenAt(journey, each, state, { today, settings }, person.view) !== (index === 0)
      }),
    )

    expect(wrong.map(keyOf)).toEqual([])
  })

  it('meet more than the stories, which meet no less than they did', () => {
    const least: Record<string, number> = THRESHOLDS[name]
    const fewer = coverageOf(content, journey, found).filter(
      ({ kind, all, byStories, byPersons }) =>
        byPersons < byStories || (100 * byStories) / all < (least[kind] ?? 0),
    )

    expect(fewer).toEqual([])
  })
})

describe('what has no person', () => {
  it('is said with the proof, of a branch below one that is open wherever it is', () => {
    const first = sampleFiles().get('flows/first.json')!
    const twice = '[{ "when": "listed", "next": "refused" }, { "when": "again", "next": "summary" },'
    const content = sampleContent({
      'flows/first.json': first
        .replace('[{ "when": "listed", "next": "refused" },', () => twice)
        .replace('"listed": {', '"again": { "/facts/listed": { "const": true } }, "listed": {'),
    })

    const { without } = findPersons(content, content.ways!.get('sample')!)

    expect(without.filter(({ target }) => target.kind === 'branch')).toEqual([
      {
        target: { kind: 'branch', name: 'first/is_welcome: again', at: 'is_welcome' },
        why: 'wherever it is open, "listed" above it is open first',
      },
    ])
  })
})
