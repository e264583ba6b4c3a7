import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { playStory, type Played } from '#checks/stories/playStory.ts'
import type { Story } from '#checks/stories/Story.ts'
import { wayOfStory } from '#checks/stories/wayOfStory.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Story as StoryOfCompany } from '#server/adapters/sandbox/companies/Story.ts'
import companies from '#server/adapters/sandbox/companies/data/stories.json' with { type: 'json' }

import { readContent } from '../../scripts/readContent.ts'
import { databases, type RestartableServer } from '../support/databases.ts'
import { InjectedApplicant } from '../support/InjectedApplicant.ts'
import { DEALER_SECRET, leasing } from '../support/leasing.ts'
import { partOn } from '../support/partOn.ts'
import { replayLease } from '../support/stories/replayLease.ts'
import { stateOf } from '../support/stories/stateOf.ts'
import { walkAsTold } from '../support/stories/walkAsTold.ts'

/** On the second database every so many. */
const PART = 6

const loan = playedStories('.')
const lease = playedStories(leasing)

/** A company has one open request at a time: what is told of it again is walked on a server of its own. */
const told = loan.filter(({ story }) => story.given?.sandbox !== undefined)
const again = told.filter((each, index) => told.findIndex((other) => isOfSameCompany(each, other)) < index)
const rounds = databases.flatMap((database) => [
  { ...database, stories: told.filter((each) => !again.includes(each)) },
  { ...database, stories: again },
])

describe('the companies of the sandbox', () => {
  it('that stories tell of are all there', () => {
    const numbers = new Set(companies.stories.map(({ vatNumber }) => vatNumber))

    expect(
      told.filter(({ story }) => !numbers.has(story.given!.sandbox!)).map(({ story }) => story.story),
    ).toEqual([])
  })

  it.each<StoryOfCompany>(companies.stories)(
    '$vatNumber $company: a story comes to $leadsTo',
    ({ vatNumber, leadsTo }) => {
      const ofCompany = told.filter(({ story }) => story.given?.sandbox === vatNumber)

      expect(ofCompany.flatMap(({ played }) => played.steps)).toContain(leadsTo)
    },
  )
})

describe.each(rounds)('the stories of the loan on $name', ({ name, build, stories }) => {
  let server: RestartableServer
  beforeAll(async () => {
    server = await build({ sandbox: true })
  })
  afterAll(() => server.close())

  it.each(partOn(name, stories, PART))('$story.story: $story.tells', async ({ story, played }) => {
    const applicant = new InjectedApplicant(server, server.applicant())

    const reference = await walkAsTold(
      server,
      applicant,
      story,
      loan.map((each) => each.story),
    )

    expect(trace(await stateOf(server, reference, story.of))).toEqual(trace(played.state))
  })
})

describe.each(databases)('the stories of leasing on $name', ({ name, build }) => {
  let server: RestartableServer
  beforeAll(async () => {
    server = await build({
      environment: { definitionsDirs: [leasing] },
      serviceVariables: { DEALER_SECRET },
      sandbox: true,
    })
  })
  afterAll(() => server.close())

  it.each(partOn(name, lease, PART))('$story.story: $story.tells', async ({ played }) => {
    const applicant = new InjectedApplicant(server, server.applicant())

    const reference = await replayLease(server, applicant, played)

    const state = await stateOf(server, reference)
    expect(trace(state)).toEqual(trace(played.state))
    expect(state.answers).toMatchObject({ vehicle: played.started['vehicle'] })
  })
})

/** The stories of a product, each as the check plays it. */
function playedStories(folder: string): { story: Story; played: Played }[] {
  const content = readContent(folder, '.')
  return [...content.stories.values()].map(({ value }) => ({
    story: value,
    played: playStory(content, wayOfStory(content, value)!, value),
  }))
}

function isOfSameCompany(one: { story: Story }, other: { story: Story }): boolean {
  return one.story.given?.sandbox === other.story.given?.sandbox
}

/** The steps of a case, to the one at which it stands. */
function trace({ passed, step }: CaseState): string[] {
  return [...passed.map((each) => each.step), step]
}
