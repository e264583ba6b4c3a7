import { afterEach, describe, expect, it, vi } from 'vitest'

import { screensVersion } from '#engine/compile/read/screensVersion.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { loadWording } from '#server/interpreter/definitions/loadWording.ts'
import { watchDefinitions } from '#server/interpreter/definitions/watchDefinitions.ts'
import type { ProcessStatus } from '#contract/process.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { databases } from '../../../support/databases.ts'
import { company } from '../../../support/journey.ts'
import { eventually } from '../../../support/eventually.ts'

interface ScreenFile {
  schema: { required: string[]; properties: Record<string, unknown> }
  uiSchema: { 'ui:order': string[] }
}

type Wording = Record<string, Record<string, unknown>>

const DAY_MS = 86_400_000
const SCREEN = 'schemas/identification/matching_company.json'

describe.each(databases)('a flow that changes under a live case on $name', ({ build, itOnce }) => {
  let server: BuiltServer
  afterEach(() => server.close())

  async function changedFlow(change: (flow: Flow) => void) {
    const { folder, change: changeFile } = copyDefinitions()
    changeFile<Flow>('flows/identification.json', change)
    return loadDefinitions([folder])
  }

  const renounceOnly = (flow: Flow) => {
    const matching = flow.tasks['matching_company']
    if (matching) matching.next = 'goodbye_wayout'
  }

  it('is followed at once in development', async () => {
    server = await build()
    const applicant = await anApplicant(server).at('matching_company')
    await server.context.definitions.use(await changedFlow(renounceOnly), new Date())
    expect(await applicant.complete('matching_company', company)).toBe('goodbye_wayout')
  })

  itOnce('leaves a case in production on the flow it was started with', async () => {
    server = await build({ environment: { production: true } })
    const applicant = await anApplicant(server).at('matching_company')
    await server.context.definitions.use(await changedFlow(renounceOnly), new Date())

    expect(await applicant.complete('matching_company', company)).toBe('verification_company')
    const newcomer = await anApplicant(server).at('matching_company')
    expect(await newcomer.complete('matching_company', company)).toBe('goodbye_wayout')
  })

  it('gives a case that begins as it changes the deadline of the flow with which it began', async () => {
    server = await build({ environment: { production: true } })
    const { clock, database, definitions, ports } = server.context
    const { folder, change } = copyDefinitions()
    change<JourneyDefinition>('flows/journeys/onboarding.json', ({ deadline }) => {
      if (deadline) deadline.after = 'P1D'
    })
    const changed = await loadDefinitions([folder])
    const { options } = ports.products
    vi.spyOn(ports.products, 'options').mockImplementation(async (asked) => {
      if (asked.selected) await definitions.use(changed, new Date())
      return options(asked)
    })

    await anApplicant(server).at('matching_company')

    const deadlines = await database
      .selectFrom('timers')
      .select('due_at')
      .where('name', '=', 'deadline')
      .execute()
    const inDays = deadlines.map(({ due_at }) => Math.round((due_at - clock.now().getTime()) / DAY_MS))
    expect(inDays).toEqual([30])
  })

  it('shows beside the page of a case in production what its journey maps today, or nothing', async () => {
    server = await build({ environment: { production: true } })
    const applicant = await anApplicant(server).at('pre_evaluation')
    const status = async () => (await applicant.get('/process/status')).json<ProcessStatus>()
    const beside = async () => (await status()).loan
    expect(await status()).toMatchObject({ companyName: expect.any(String), companyType: 'COMPANY' })
    const before = await beside()

    const { folder, change } = copyDefinitions()
    const onboarding = 'flows/journeys/onboarding.json'
    change<JourneyDefinition>(onboarding, (journey) => {
      journey.sidebar = { amount: '/facts/loan/amount', instalment: '/facts/loan/durationMonths' }
    })
    await server.context.definitions.use(await loadDefinitions([folder]), new Date())
    const mapped = await beside()
    change<JourneyDefinition>(onboarding, (journey) => delete journey.sidebar)
    await server.context.definitions.use(await loadDefinitions([folder]), new Date())

    const { amount = 0, durationMonths = 0 } = before
    expect(before).toEqual({
      amount: 20_000,
      durationMonths: expect.any(Number),
      instalmentCents: expect.any(Number),
      branch: expect.stringContaining('Verona'),
    })
    expect(mapped).toEqual({ amount, instalmentCents: durationMonths * 100 })
    expect(await beside()).toEqual({})
  })

  itOnce('strands no case whose step is gone', async () => {
    server = await build()
    const applicant = await anApplicant(server).at('matching_company')
    const without = await changedFlow((flow) => {
      const { matching_company: renamed, ...others } = flow.tasks
      flow.tasks = { ...others, ...(renamed && { company_search: renamed }) }
      const opening = flow.waits['onboarding_starter_loading']
      if (opening) opening.next = 'company_search'
    })
    await server.context.definitions.use(without, new Date())
    expect(await applicant.complete('matching_company', company)).toBe('verification_company')
  })
})

describe('definitions that are saved while the server runs', () => {
  it('are in force at once; broken ones are told of, and the last good ones go on', async () => {
    const lines: string[] = []
    const { folder, change, write } = copyDefinitions()
    const [sqlite] = databases
    const server = await sqlite!.build({
      environment: { definitionsDirs: [folder], logLevel: 'warn' },
      logTo: (line) => lines.push(line),
    })
    const stop = watchDefinitions(server.context)
    const current = () => server.context.definitions.current.main.settings

    change<{ limits: { maximumAmount: number } }>(
      'flows/settings.json',
      ({ limits }) => (limits.maximumAmount = 12_345),
    )
    await eventually(() => expect(current().limits?.maximumAmount).toBe(12_345))

    write('flows/identification.json', '{ "process": "identification", ')
    await eventually(() => expect(lines.join('')).toMatch(/flows\/identification\.json:1:\d+/))
    expect(current().limits?.maximumAmount).toBe(12_345)

    stop()
    await server.close()
  })

  it('are in force together with the application that draws them, or not at all', async () => {
    const lines: string[] = []
    const { folder, change } = copyDefinitions()
    const [sqlite] = databases
    const server = await sqlite!.build({
      environment: { definitionsDirs: [folder], logLevel: 'warn' },
      logTo: (line) => lines.push(line),
    })
    const { definitions } = server.context
    const before = definitions.current
    const atPublish: boolean[] = []
    let drawn = 'others'
    const build = async () => ({
      draws: [drawn],
      publish: () => void atPublish.push(definitions.current === before),
    })
    const stop = watchDefinitions(server.context, { build })

    change<ScreenFile>(SCREEN, ({ schema }) => (schema.required = ['companyTaxCode']))
    await eventually(() => expect(lines.join('')).toContain('was not built of the screens'))
    expect(definitions.current).toBe(before)
    expect(atPublish).toEqual([])

    drawn = screensVersion(folder)
    change<ScreenFile>(SCREEN, () => undefined)
    await eventually(() => expect(definitions.current.main.screensVersion).toBe(drawn))
    expect(atPublish).toEqual([true])
    stop()
    await server.close()
  })

  it('judge a page by the screens that it draws', async () => {
    const { folder, change } = copyDefinitions()
    change<ScreenFile>(SCREEN, ({ schema }) => schema.required.push('nickname'))
    change<ScreenFile>(SCREEN, ({ schema }) => (schema.properties['nickname'] = { type: 'string' }))
    const [sqlite] = databases
    const server = await sqlite!.build()
    const { definitions } = server.context
    const { main } = definitions.current
    const changed = await loadDefinitions([folder])
    const newest = { ...changed.main, folder: main.folder }
    await definitions.use({ ...changed, main: newest, products: [newest] }, new Date())

    const keywordsFor = (version: string | undefined) =>
      definitions
        .drawnBy(newest, version)
        .judge('matching_company', company, { today: '2026-01-15' })
        .map(({ pointer }) => pointer)
    expect(keywordsFor(main.screensVersion)).toEqual([])
    expect(keywordsFor(undefined)).toEqual(['/nickname'])
    expect(keywordsFor('never served')).toEqual(['/nickname'])
    await server.close()
  })

  it.each([
    ['cut off', '{ "simulator": { "ti', /i18n\/it\/general\.json:1:\d+: /],
    ['empty', '', /i18n\/it\/general\.json:1:1: /],
    ['no object', '["simulator"]', /A language pack is an object/],
  ])('leave the last good words where a language pack is %s', async (_, broken, told) => {
    const lines: string[] = []
    const { folder, write } = copyDefinitions()
    const [sqlite] = databases
    const server = await sqlite!.build({
      environment: { definitionsDirs: [folder], logLevel: 'warn' },
      logTo: (line) => lines.push(line),
    })
    const stop = watchDefinitions(server.context)
    const pack = () => server.app.inject('/i18n/it/general.json')

    write('i18n/it/general.json', broken)
    await eventually(() => expect(lines).toHaveLength(1))
    expect(lines[0]).toMatch(told)
    expect((await pack()).json()).toHaveProperty('simulator.title')

    write('i18n/it/general.json', { simulator: { title: 'Quanto ti serve?' } })
    await eventually(async () =>
      expect((await pack()).json()).toEqual({ simulator: { title: 'Quanto ti serve?' } }),
    )
    write('i18n/it/general.json', broken)
    await eventually(() => expect(lines).toHaveLength(2))
    expect((await pack()).json()).toEqual({ simulator: { title: 'Quanto ti serve?' } })

    stop()
    await server.close()
  })

  it('are waited for by who asks for words while they are judged', async () => {
    const { folder, change } = copyDefinitions()
    const [sqlite] = databases
    const server = await sqlite!.build({ environment: { definitionsDirs: [folder] } })
    const asked = Promise.withResolvers<void>()
    const stop = watchDefinitions(server.context, { prove: () => asked.promise })
    const title = async () =>
      (await server.app.inject('/i18n/it/general.json')).json<Wording>()['simulator']?.['title']

    const judging = vi.spyOn(server.context.wording, 'waitFor')
    change<Wording>('i18n/it/general.json', (words) => (words['simulator']!['title'] = 'Quanto ti serve?'))
    await eventually(() => expect(judging).toHaveBeenCalled())
    const answer = title()
    asked.resolve()

    expect(await answer).toBe('Quanto ti serve?')
    stop()
    await server.close()
  })

  it('are sent without the comments and the byte order mark of a language pack', async () => {
    const { folder, write } = copyDefinitions()
    const pack = (note: string) => `\u{feff}{ "$comment": "${note}", "simulator": { "title": "${note}" } }`
    write('i18n/it/general.json', pack('first'))
    const [sqlite] = databases
    const server = await sqlite!.build({ environment: { definitionsDirs: [folder] } })
    const stop = watchDefinitions(server.context)
    const sent = async () => (await server.app.inject('/i18n/it/general.json')).body

    expect(await sent()).toBe('{"simulator":{"title":"first"}}')
    write('i18n/it/general.json', pack('second'))
    await eventually(async () => expect(await sent()).toBe('{"simulator":{"title":"second"}}'))

    stop()
    await server.close()
  })

  it('refuse to be loaded with a language pack that is broken, and say where', async () => {
    const { folder, write } = copyDefinitions()
    write('i18n/en/common.json', '{ "bank": }')

    expect(() => loadWording([folder])).toThrow(/^i18n\/en\/common\.json:1:\d+: /)
  })
})
