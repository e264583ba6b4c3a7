import { createHash } from 'node:crypto'
import { join } from 'node:path'

import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { advance, stepOf } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import { isEnd } from '#flow/isEnd.ts'
import type { Definitions, JourneyInForce } from '#server/interpreter/definitions/Definitions.ts'
import { DefinitionStore } from '#server/interpreter/definitions/DefinitionStore.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { readJourney } from '#server/interpreter/definitions/readJourney.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { type FlowContent, flowEdits } from '../../../support/flowEdits.ts'
import {
  eventsAt,
  placeOf,
  type RecordedJourney,
  recordedJourneys,
  stateAfter,
} from '../../../support/recordedJourneys.ts'

const TRIES = 2000

let server: BuiltServer
let definitions: Definitions
let loan: JourneyInForce
let recordings: RecordedJourney[]
let edited: { name: string; definitions: Definitions }[]

beforeAll(async () => {
  server = await buildTestServer()
  definitions = await loadDefinitions([join(import.meta.dirname, '../../../..')])
  loan = definitions.journeys.get('onboarding')!
  recordings = recordedJourneys(loan.journey, TRIES)
  const content = JSON.parse(loan.flowContent) as FlowContent
  edited = flowEdits(content).map((edit) => ({ name: edit.name, definitions: withFlows(edit.content) }))
})
afterAll(() => server.close())

function withFlows(content: FlowContent): Definitions {
  const flowContent = JSON.stringify(content)
  const flowVersion = createHash('sha256').update(flowContent).digest('base64url').slice(0, 16)
  const changed = { ...loan, flowContent, flowVersion, journey: readJourney(flowContent) }
  return { ...definitions, journeys: new Map([['onboarding', changed]]) }
}

/** A store in which the flow has changed after cases were begun on the one before. */
async function changedStore(changed: Definitions, { pins }: { pins: boolean }): Promise<DefinitionStore> {
  const store = new DefinitionStore(definitions, server.context.database, { pins })
  await store.use(definitions, new Date(0))
  await store.use(changed, new Date(0))
  return store
}

const pinned = (state: CaseState) => ({
  flowVersion: loan.flowVersion,
  journey: 'onboarding',
  person: null,
  state,
})

describe('recorded journeys', () => {
  it('go many ways, and are the same each time', () => {
    const stoodAt = new Set(recordings.flatMap(({ events }) => events.map(({ ledTo }) => ledTo)))
    const kinds = new Set(recordings.flatMap(({ events }) => events.map(({ event }) => event.type)))

    expect(recordings).toEqual(recordedJourneys(loan.journey, TRIES))
    expect(recordings.length).toBeGreaterThan(42)
    expect(stoodAt.size).toBeGreaterThan(60)
    expect(kinds).toEqual(
      new Set(['completed', 'workerDone', 'workerFailed', 'message', 'timer', 'deadline']),
    )
    expect(edited.length).toBeGreaterThan(200)
  })

  it('go on as they began after every edit of the flow, wherever they stood', async () => {
    const stood = recordings.map((recording) =>
      recording.events.map((_, cut) => stateAfter(loan.journey, recording, cut)),
    )

    const strayed: string[] = []
    for (const [turn, { name, definitions: changed }] of edited.entries()) {
      const store = await changedStore(changed, { pins: true })
      for (const [index, { events }] of recordings.entries()) {
        // Every fourth: more than ten for each edit, and each at another place.
        if ((turn + index) % 4 !== 0) continue
        const cut = (turn + index) % events.length
        let state = stood[index]![cut]!
        const journey = await store.journeyOf(pinned(state))
        for (const { event, ledTo } of events.slice(cut)) {
          const moved = advance(journey, state, event, {})
          if (!moved || placeOf(moved) !== ledTo) {
            strayed.push(`${name}: journey ${index} does not come from ${state.step} to ${ledTo}`)
            break
          }
          state = moved
        }
      }
    }

    expect(strayed).toEqual([])
  })

  it('are stuck nowhere where cases follow the newest flow, whatever happens next', async () => {
    const places = new Map<string, CaseState>()
    for (const recording of recordings) {
      for (const cut of recording.events.keys()) {
        const state = stateAfter(loan.journey, recording, cut)
        places.set(`${state.step} after ${state.previous}, back to ${state.returnTo}`, state)
      }
    }

    const stuck = new Set<string>()
    for (const { name, definitions: changed } of edited) {
      const store = await changedStore(changed, { pins: false })
      for (const state of places.values()) {
        for (const fault of await faultsAt(store, state)) stuck.add(`${name}: ${fault}`)
      }
    }

    expect([...stuck]).toEqual([])
  })
})

describe('a case of a server in production', () => {
  it('goes its whole way by the steps it was begun with, though the flow is another before every call', async () => {
    const told = await stepsOfJourney(() => Promise.resolve())
    let next = 0
    const toldMeanwhile = await stepsOfJourney(async ({ context }) => {
      // Whoever begins anew follows what is in force then: the case is there by now.
      if ((await context.database.selectFrom('cases').select('id').execute()).length === 0) return
      await context.definitions.use(edited[(next += 17) % edited.length]!.definitions, new Date(0))
    })

    expect(next).toBeGreaterThan(17 * 30)
    expect(told.at(-1)).toBe('digital_sign')
    expect(toldMeanwhile).toEqual(told)
  })
})

/** Where an applicant stands after each call from the beginning to the signature, with something done before each. */
async function stepsOfJourney(beforeEach: (to: BuiltServer) => Promise<void>): Promise<string[]> {
  const built = await buildTestServer({ sandbox: true, environment: { production: true } })
  const steps: string[] = []
  const inject = built.app.inject.bind(built.app) as (asked: InjectOptions) => Promise<Response>
  built.app.inject = (async (asked: InjectOptions) => {
    await beforeEach(built)
    const response = await inject(asked)
    const answer: unknown = response.body.startsWith('{') ? response.json() : {}
    const { name, status } = answer as { name?: unknown; status?: unknown }
    if (typeof name === 'string') steps.push(name)
    if (typeof status === 'number') steps.push(`refused with ${status}`)
    return response
  }) as never
  await anApplicant(built).at('digital_sign')
  await built.close()
  return steps
}

/** What keeps a case from going on, by all that its step hears. */
async function faultsAt(store: DefinitionStore, state: CaseState): Promise<string[]> {
  const journey = await store.journeyOf(pinned(state))
  const step = stepOf(journey, state.step)
  const faults: string[] = []
  let ways = 0
  for (const event of eventsAt(step)) {
    try {
      const moved = advance(journey, state, event, {})
      if (!moved) continue
      ways += 1
      if (!moved.closed) stepOf(await store.journeyOf(pinned(moved)), moved.step)
    } catch (error) {
      faults.push(`${event.type} at ${state.step}: ${(error as Error).message}`)
    }
  }
  if (ways === 0 && !isEnd(journey, step)) faults.push(`nothing is heard at ${state.step}`)
  return faults
}
