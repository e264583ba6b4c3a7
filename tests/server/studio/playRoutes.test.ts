import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PlayedCase, PlayMove, PlayPerson, PlayPersons, PlayTrace } from '#contract/studioPlay.ts'

import { studioTools } from '../../../scripts/studio/studioTools.ts'
import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'
import { InjectedApplicant } from '../../support/InjectedApplicant.ts'
import { stateOf } from '../../support/stories/stateOf.ts'

const token = 'printed-at-start'
const headers = { authorization: `Bearer ${token}` }
const played = { product: '', journey: 'onboarding', files: {} }

let server: BuiltServer
let persons: PlayPerson[]

beforeAll(async () => {
  server = await buildTestServer({
    environment: { studio: true },
    studio: { tools: studioTools, token },
    sandbox: true,
  })
  const generated = (await post('persons', played)).json<PlayPersons>().persons
  persons = [...(await post('stories', played)).json<PlayPerson[]>(), ...generated]
})
afterAll(() => server.close())

const post = (path: string, payload: object, sent: Record<string, string> = headers) =>
  server.app.inject({ method: 'POST', url: `/studio/api/${path}`, headers: sent, payload })

const personOf = (key: string) => persons.find((each) => each.key === key)!

async function play(key: string, moves: PlayMove[] = [], files = {}): Promise<PlayTrace> {
  const { story } = personOf(key)
  return (await post('play', { ...played, files, story, moves })).json()
}

describe('the persons of a journey', () => {
  it('are those of its stories, and one for each branch', () => {
    expect(personOf('story refusedByTheScore')).toMatchObject({ at: 'not_eligible_wayout' })
    expect(personOf('story refusedByTheScore').steps.slice(-2)).toEqual([
      'pre_evaluation',
      'not_eligible_wayout',
    ])
    expect(personOf('branch identification/is_company_welcome: blacklisted').steps.at(-1)).toBe(
      'blacklist_wayout',
    )
  })

  it('are its other people too, whose ways are followed, and of whom no case is made', async () => {
    const key = 'people story otherPersonIdentifies'
    const { moments } = await play(key)
    const { story } = personOf(key)

    expect(moments.map(({ step }) => step)).toEqual(personOf(key).steps)
    expect(persons.some((each) => each.of && each.kind === 'branch')).toBe(true)
    const made = await post('cases', { product: '', journey: 'onboarding', story, moves: [], events: 1 })
    expect(made.json()).toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it.each(['stories', 'persons', 'play', 'cases'])('are not told without the token (%s)', async (path) => {
    expect((await post(path, played, {})).statusCode).toBeGreaterThanOrEqual(400)
    expect((await post(path, { ...played, story: {}, moves: [] }, {})).statusCode).toBe(403)
  })
})

describe('a journey that is played', () => {
  it('says at each gateway which condition decided, by which value', async () => {
    const { moments } = await play('branch identification/is_company_welcome: applicationRunning')

    const { gateways } = moments.find(({ step }) => step === 'dossier_already_running_wayout')!
    expect(gateways[0]).toMatchObject({ process: 'identification', gateway: 'is_company_welcome' })
    const [first, second, third] = gateways[0]!.branches
    expect(first).toMatchObject({ state: 'shut', when: { name: 'blacklisted', holds: false } })
    expect(second).toMatchObject({
      state: 'taken',
      when: {
        tests: [{ pointer: '/facts/applicationRunning', asked: { const: true }, value: true, holds: true }],
      },
    })
    expect(third).toMatchObject({ state: 'notReached' })
  })

  it('goes another way where another thing is done', async () => {
    const key = 'branch identification/is_amount_within_product: amountWithinProduct'
    const { moments } = await play(key)
    const at = moments.find(({ step }) => step === 'matching_company')!.events

    const otherwise = await play(key, [{ after: at, happening: { message: 'renounce' } }])

    expect(moments.map(({ step }) => step)).toContain('complete_prescreening')
    expect(otherwise.moments.map(({ step }) => step)).not.toContain('complete_prescreening')
    expect(otherwise.moments.at(-1)).toMatchObject({ step: 'goodbye_wayout', by: { name: 'renounce' } })
  })

  it('lets the deadline of the journey pass', async () => {
    const { moments } = await play('story signedContract', [{ after: 1, happening: { deadline: true } }])

    expect(moments.at(-1)?.by).toEqual({ type: 'deadline' })
  })

  it('follows what is not saved', async () => {
    const flow = readFileSync('flows/identification.json', 'utf8')
    const files = {
      'flows/identification.json': flow.replace(
        '{ "when": "blacklisted", "next": "blacklist_wayout" }',
        '{ "when": "blacklisted", "next": "not_eligible_wayout" }',
      ),
    }
    expect(files['flows/identification.json']).not.toBe(flow)

    const { moments } = await play('story companyOnAList', [], files)

    expect(moments.at(-1)?.step).toBe('not_eligible_wayout')
  })

  it('says of a screen which of its conditions hold, and what each decides', async () => {
    const { moments } = await play('story signedContract')

    const { screen } = moments.find(({ step }) => step === 'matching_company')!
    const found = screen!.conditions.find(({ name }) => name === 'found')!
    expect(found).toMatchObject({ holds: false, fields: ['/companyTaxCode'] })
    expect(found.tests).toEqual([
      {
        pointer: '/results/verify/companies',
        asked: { type: 'array', minItems: 1 },
        holds: false,
      },
    ])
  })

  it('says what is wrong with a flow that cannot be followed', async () => {
    const { story } = personOf('story signedContract')
    const files = { 'flows/identification.json': '{ "process": "identification"' }

    const { moments, stop } = (await post('play', { ...played, files, story, moves: [] })).json<PlayTrace>()

    expect(moments).toEqual([])
    expect(stop?.message).toBe('The flow cannot be read.')
  })

  it('takes a move of less than 200 ms of processor time', async () => {
    const moves: PlayMove[] = [{ after: 2, happening: { usual: true } }]
    const times: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const from = process.cpuUsage()
      await play('story signedContract', moves)
      const { user, system } = process.cpuUsage(from)
      times.push((user + system) / 1000)
    }

    expect(Math.min(...times)).toBeLessThan(200)
  })
})

describe('a case that is made where a person stands', () => {
  const make = (key: string, events: number) => {
    const { product, journey } = played
    return post('cases', { product, journey, story: personOf(key).story, moves: [], events })
  }

  it.each([
    ['at a task', 'story signedContract', 'complete_prescreening'],
    ['at an outcome', 'story refusedByTheScore', 'not_eligible_wayout'],
  ])('stands %s, and its link opens it', async (_, key, step) => {
    const { moments } = await play(key)

    const made = await make(key, moments.find((each) => each.step === step)!.events)

    expect(made.statusCode).toBe(200)
    const { address, reference } = made.json<PlayedCase>()
    const state = await stateOf(server, reference)
    expect(state.step).toBe(step)
    expect(state.facts).toMatchObject({ company: { name: expect.any(String) as string } })
    const applicant = new InjectedApplicant(server, server.applicant())
    await applicant.exchange({ link: new URL(address).searchParams.get('link')! })
    expect((await applicant.task()).name).toBe(step)
  })

  it('is refused where the way does not go so far, or the case is closed', async () => {
    const response = await make('story companyOnAList', 200)

    expect(response.statusCode).toBe(400)
  })

  it('exists in the sandbox alone', async () => {
    const without = await buildTestServer({
      environment: { studio: true, sandbox: false },
      studio: { tools: studioTools, token },
    })
    const { product, journey } = played
    const payload = { product, journey, story: persons[0]!.story, moves: [], events: 1 }

    const response = await without.app.inject({
      method: 'POST',
      url: '/studio/api/cases',
      headers,
      payload,
    })

    expect(response.statusCode).toBe(404)
    await without.close()
  })
})
