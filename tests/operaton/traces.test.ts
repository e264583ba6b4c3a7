import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Content } from '#checks/content/Content.ts'
import { findPersons } from '#checks/persons/findPersons.ts'
import { keyOf, type Person } from '#checks/persons/Person.ts'
import { playStory, type Played } from '#checks/stories/playStory.ts'
import type { Story } from '#checks/stories/Story.ts'
import { wayOfStory } from '#checks/stories/wayOfStory.ts'
import type { CaseState } from '#flow/CaseData.ts'
import { MOVED_BY_HAND } from '#server/adapters/operaton/bringForward.ts'

import { readContent } from '../../scripts/readContent.ts'
import { buildTestServer, type BuiltServer } from '../support/buildTestServer.ts'
import { DEALER_SECRET, leasing } from '../support/leasing.ts'
import { leaseHands, loanHands } from '../support/persons/hands.ts'
import { playPerson } from '../support/persons/playPerson.ts'
import { ScriptedWorkers } from '../support/persons/ScriptedWorkers.ts'
import { RecordingApplicant } from '../support/RecordingApplicant.ts'
import { differencesOf } from '../support/differencesOf.ts'
import { replayLease } from '../support/stories/replayLease.ts'
import { settleAll } from '../support/stories/settleAll.ts'
import { stateOf } from '../support/stories/stateOf.ts'
import { walkAsTold } from '../support/stories/walkAsTold.ts'
import { TestClock } from '../support/TestClock.ts'
import { hasOperaton, testEngine } from '../support/testOperaton.ts'

/** `npm run paths -- --play --operaton` plays all of them; `npm test` every so many. */
const playsAll = process.env['PLAY_EVERY_PERSON'] === 'true'

const products = [
  {
    name: 'the loan',
    folder: '.',
    journey: 'onboarding',
    options: {},
    hands: loanHands,
    storyPart: playsAll ? 1 : 15,
    personPart: playsAll ? 1 : 80,
  },
  {
    name: 'leasing',
    folder: leasing,
    journey: 'leasing',
    options: { environment: { definitionsDirs: [leasing] }, serviceVariables: { DEALER_SECRET } },
    hands: leaseHands,
    storyPart: playsAll ? 1 : 5,
    personPart: playsAll ? 1 : 30,
  },
].map((product) => {
  const content = readContent(product.folder, '.')
  const persons = personsOf(content, product.journey).filter((_, index) => index % product.personPart === 0)
  const stories = storiesOf(content).filter((_, index) => index % product.storyPart === 0)
  return { ...product, content, persons, stories, all: storiesOf(content).map(({ story }) => story) }
})

describe.runIf(hasOperaton).each(products)(
  '$name on Operaton',
  ({ options, journey: name, content, hands, persons, stories, all }) => {
    let servers: { embedded: BuiltServer; onOperaton: BuiltServer }
    const movedByHand: string[] = []
    const logTo = (line: string) => {
      if (line.includes(MOVED_BY_HAND)) movedByHand.push(line)
    }

    async function build(): Promise<typeof servers> {
      const parts = () => ({ ...options, sandbox: true, clock: new TestClock('2026-03-02T10:00:00Z') })
      const environment = { ...parts().environment, logLevel: 'info' }
      return {
        embedded: await buildTestServer(parts()),
        onOperaton: await buildTestServer({ ...parts(), environment, logTo, engine: testEngine() }),
      }
    }

    /** Plays on both servers, and compares what came of it. */
    async function compare(
      play: (server: BuiltServer, applicant: RecordingApplicant) => Promise<CaseState>,
    ): Promise<CaseState> {
      const { embedded, onOperaton } = servers
      const applicants = [embedded, onOperaton].map(
        (server) => new RecordingApplicant(server, server.applicant()),
      )
      const expected = await play(embedded, applicants[0]!)
      const state = await play(onOperaton, applicants[1]!)
      await settleAll(onOperaton)

      expect(trace(state)).toEqual(trace(expected))
      expect(applicants[1]!.said).toEqual(applicants[0]!.said)
      expect(await differencesOf(onOperaton)).toEqual([])
      expect(movedByHand).toEqual([])
      return state
    }

    /** A company has one case at a time: what was played before stands in no one's way. */
    async function forgetCases(): Promise<void> {
      movedByHand.length = 0
      for (const { context } of Object.values(servers)) {
        await context.database.updateTable('engine_executions').set({ due_at: 0 }).execute()
        await context.database.deleteFrom('cases').execute()
        await context.processClock.reset()
      }
    }

    describe('as its stories tell', () => {
      beforeAll(async () => {
        servers = await build()
      })
      beforeEach(forgetCases)
      afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())))

      it.each(stories)('$story.story: $story.tells', async ({ story, played }) => {
        const state = await compare(async (server, applicant) => {
          const reference =
            name === 'leasing'
              ? await replayLease(server, applicant, played)
              : await walkAsTold(server, applicant, story, all)
          return stateOf(server, reference, story.of)
        })

        expect(trace(state)).toEqual(trace(played.state))
      })
    })

    describe('as generated persons do', () => {
      let workers: ScriptedWorkers
      beforeAll(async () => {
        servers = await build()
        workers = new ScriptedWorkers(servers.embedded.context.definitions.inForce(name).journey)
      })
      beforeEach(forgetCases)
      afterAll(async () => {
        workers.restore()
        await Promise.all(Object.values(servers).map((server) => server.close()))
      })

      it.each(persons)('$key', async ({ person, played }) => {
        const state = await compare(async (server, applicant) => {
          const { journey } = server.context.definitions.inForce(name)
          const product = { content, journey, workers, hands }
          const became = await playPerson(server, applicant, product, person, played)
          return became.state
        })

        expect(trace(state)).toEqual(trace(played.state))
      })
    })
  },
)

/** The steps of a case, to the one at which it stands. */
function trace({ passed, step, closed }: CaseState): string[] {
  return [...passed.map((each) => each.step), closed ? 'close' : step]
}

/** The stories that the sandbox can play. */
function storiesOf(content: Content): { story: Story; played: Played }[] {
  return [...content.stories.values()]
    .map(({ value }) => value)
    .filter(({ journey, given }) => journey === 'leasing' || given?.sandbox !== undefined)
    .map((story) => ({ story, played: playStory(content, wayOfStory(content, story)!, story) }))
}

/** The persons of a journey whose ways differ, each with what is predicted. */
function personsOf(content: Content, name: string): { key: string; person: Person; played: Played }[] {
  const journey = content.ways!.get(name)!
  const ways = new Map<string, { key: string; person: Person; played: Played }>()
  for (const person of findPersons(content, journey).persons.values()) {
    const { story } = person
    const way = JSON.stringify([story.given, story.when, story.then])
    if (!ways.has(way))
      ways.set(way, { key: keyOf(person.target), person, played: playStory(content, journey, story) })
  }
  return [...ways.values()]
}
