import { describe, expect, it } from 'vitest'

import { coveredBy } from '#checks/persons/coveredBy.ts'
import { coveredByTransitions, type Transition } from '#checks/persons/coveredByTransitions.ts'
import { playStory, type Played } from '#checks/stories/playStory.ts'
import { wayOfStory, waysOfJourney } from '#checks/stories/wayOfStory.ts'
import type { Journey } from '#flow/Journey.ts'

import { readContent } from '../../../scripts/readContent.ts'
import { leasing } from '../../support/leasing.ts'
import { sampleContent, sampleFiles } from '../../support/sampleContent.ts'

const sample = sampleContent().ways!.get('sample')!

const met = (...transitions: Transition[]) => [...coveredByTransitions(sample, transitions)]

it('a transition meets its message, failure or timer, the end that it leads to, and the branches in between', () => {
  expect(met({ from: 'company', kind: 'message', about: 'renounce', to: 'refused' })).toEqual([
    'end refused',
    'message company: renounce',
  ])
  expect(met({ from: 'checking', kind: 'workerFailed', to: 'refused' })).toEqual([
    'end refused',
    'failure checking',
  ])
  expect(met({ from: 'checking', kind: 'workerDone', to: 'refused' })).toEqual([
    'end refused',
    'branch first/is_welcome: listed',
  ])
  expect(met({ from: 'checking', kind: 'workerDone', to: 'summary' })).toEqual([
    'branch first/is_welcome: otherwise',
  ])
})

it('of two branches that lead to one step none counts: it is not known which was taken', () => {
  const first = sampleFiles().get('flows/first.json')!
  const content = sampleContent({
    'flows/first.json': first.replace('"listed", "next": "refused"', '"listed", "next": "summary"'),
  })

  const transitions = [{ from: 'checking', kind: 'workerDone', to: 'summary' }]

  expect([...coveredByTransitions(content.ways!.get('sample')!, transitions)]).toEqual([])
})

it('what another person did counts on the way of people alone, and not on that of the case', () => {
  const journeyFile = sampleFiles().get('flows/journeys/sample.json')!
  const people = sampleContent({
    'flows/journeys/sample.json': journeyFile.replace(
      '"processes"',
      '"people": { "processes": ["first"], "end": "refused" },\n  "processes"',
    ),
  })
  const [main, theirs] = waysOfJourney(people.ways!.get('sample')!)
  const transition = { from: 'checking', kind: 'workerFailed', to: 'refused' }

  const told = (way: Journey, of?: 'people') => [
    ...coveredByTransitions(way, [{ ...transition, ...(of && { of }) }]),
  ]

  expect(told(main!, 'people')).toEqual([])
  expect(told(theirs!)).toEqual([])
  expect(told(theirs!, 'people')).toEqual(['end refused', 'failure checking'])
})

it('a step that the journey has no more is left out', () => {
  expect(met({ from: 'of_old', kind: 'completed', to: 'summary' })).toEqual([])
})

describe.each([
  { product: 'the loan', folder: '.' },
  { product: 'leasing', folder: leasing },
])('of the stories of $product', ({ folder }) => {
  it('the history tells nothing that the story does not meet, and nearly all that it does', () => {
    const content = readContent(folder, '.')
    const played = [...content.stories.values()].map(({ value }) => {
      const way = wayOfStory(content, value)!
      return { way, story: playStory(content, way, value) }
    })

    const told = played.map(({ way, story }) => coveredByTransitions(way, transitionsOf(story, way.of)))

    const stories = played.map(({ way, story }) => coveredBy(way, story))
    expect(told.map((keys, index) => [...keys.difference(stories[index]!)])).toEqual(played.map(() => []))
    const sizeOf = (all: Set<string>[]) => all.reduce((sum, { size }) => sum + size, 0)
    expect(sizeOf(told) / sizeOf(stories)).toBeGreaterThan(0.9)
  })
})

/** What a server's audit holds of a case that went as a story. */
function transitionsOf({ events, moments }: Played, of?: 'people'): Transition[] {
  const whose = of ? { of } : {}
  const moved = events.map((event, index): Transition => {
    const about = 'name' in event ? event.name : undefined
    return {
      ...whose,
      from: moments[index]!.step,
      kind: event.type,
      ...(about !== undefined && { about }),
      to: moments[index + 1]!.step,
    }
  })
  return [{ ...whose, from: null, kind: of ? 'invited' : 'started', to: moments[0]!.step }, ...moved]
}
