import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Content } from '#checks/content/Content.ts'
import { findPersons } from '#checks/persons/findPersons.ts'
import { keyOf, type Person } from '#checks/persons/Person.ts'
import { playStory, type Played } from '#checks/stories/playStory.ts'
import type { Story } from '#checks/stories/Story.ts'
import { wayOfStory } from '#checks/stories/wayOfStory.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Journey } from '#flow/Journey.ts'
import { journeyOfPeople } from '#flow/journeyOfPeople.ts'

import { readContent } from '../../scripts/readContent.ts'
import { databases, type RestartableServer } from '../support/databases.ts'
import { InjectedApplicant } from '../support/InjectedApplicant.ts'
import { DEALER_SECRET, leasing } from '../support/leasing.ts'
import { partOn } from '../support/partOn.ts'
import { leaseHands, loanHands, peopleHands } from '../support/persons/hands.ts'
import { playPerson } from '../support/persons/playPerson.ts'
import { ScriptedWorkers } from '../support/persons/ScriptedWorkers.ts'
import { TestClock } from '../support/TestClock.ts'

/** `npm run paths -- --play` plays all of them; else every so many, and on the second database fewer. */
const playsAll = process.env['PLAY_EVERY_PERSON'] === 'true'
const PART = playsAll ? 1 : 10

const products = [
  { name: 'the loan', folder: '.', journey: 'onboarding', options: {}, handsOf: () => loanHands },
  {
    name: 'other people of the loan',
    folder: '.',
    journey: 'onboarding',
    of: 'people' as const,
    options: {},
    handsOf: peopleHands,
  },
  {
    name: 'leasing',
    folder: leasing,
    journey: 'leasing',
    options: { environment: { definitionsDirs: [leasing] }, serviceVariables: { DEALER_SECRET } },
    handsOf: () => leaseHands,
  },
].map((product) => {
  const content = readContent(product.folder, '.')
  return { ...product, content, persons: personsOf(content, product) }
})
const runs = databases.flatMap(({ name: database, build }) =>
  products.map((product) => ({ ...product, database, build })),
)

describe.each(runs)(
  'the persons of $name on $database',
  ({ database, build, options, journey: name, of, content, handsOf, persons }) => {
    let server: RestartableServer
    let journey: Journey
    let workers: ScriptedWorkers
    beforeAll(async () => {
      server = await build({ ...options, sandbox: true, clock: new TestClock('2026-03-02T10:00:00Z') })
      const main = server.context.definitions.inForce(name).journey
      journey = of ? journeyOfPeople(main) : main
      workers = new ScriptedWorkers(main)
    })
    beforeEach(async () => {
      await server.context.database.deleteFrom('cases').execute()
      await server.context.processClock.reset()
    })
    afterAll(async () => {
      workers.restore()
      await server.close()
    })

    const part = persons.filter((_, index) => index % PART === 0)

    it.each(partOn(database, part, playsAll ? 1 : PART))('$key', async ({ person, played }) => {
      const applicant = new InjectedApplicant(server, server.applicant())

      const { state, refused } = await playPerson(
        server,
        applicant,
        { content, journey, workers, hands: handsOf(server, workers) },
        person,
        played,
      )

      expect(trace(state)).toEqual(trace(played.state))
      expect(refused).toMatch(refusal(person))
    })
  },
)

/** What the server says as a person is refused who is for an error; of others it says nothing. */
function refusal({ target }: Person): RegExp {
  return target.kind === 'error' ? new RegExp(`"code":"${target.name.split(': ')[1]}"`) : /^$/
}

/** The steps of a case, to the one at which it stands. */
function trace({ passed, step, closed }: CaseState): string[] {
  return [...passed.map((each) => each.step), closed ? 'close' : step]
}

/** The persons of a journey whose ways differ, each with what is predicted. */
function personsOf(
  content: Content,
  way: Pick<Story, 'journey' | 'of'>,
): { key: string; person: Person; played: Played }[] {
  const journey = wayOfStory(content, way)!
  const { persons } = findPersons(content, journey)
  const ways = new Map<string, { key: string; person: Person; played: Played }>()
  for (const person of persons.values()) {
    const { story } = person
    const told = JSON.stringify([story.given, story.when, story.then])
    if (!ways.has(told))
      ways.set(told, { key: keyOf(person.target), person, played: playStory(content, journey, story) })
  }
  return [...ways.values()]
}
