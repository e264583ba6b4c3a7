import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'

import type { CaseState } from '#flow/CaseData.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import { variablesOfDefinitions } from '#server/environment/variablesOfDefinitions.ts'
import { announceDefinitions } from '#server/interpreter/definitions/deployments/announceDefinitions.ts'
import { followDefinitions } from '#server/interpreter/definitions/deployments/followDefinitions.ts'
import { lacksOf } from '#server/interpreter/definitions/deployments/lacksOf.ts'
import { packDefinitions } from '#server/interpreter/definitions/deployments/packDefinitions.ts'
import type { Definitions } from '#server/interpreter/definitions/Definitions.ts'
import { DefinitionStore } from '#server/interpreter/definitions/DefinitionStore.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'
import type { TestDatabase } from '../../support/createDatabase.ts'
import { eventually } from '../../support/eventually.ts'
import { company } from '../../support/journey.ts'
import { leasing, leasesTo } from '../../support/leasing.ts'
import { noPostgres } from '../../support/postgres.ts'
import { emptyDatabase } from '../../support/postgresDatabases.ts'
import { renameStep } from '../../support/renameStep.ts'
import { AlternatingApplicant } from '../../support/servers/AlternatingApplicant.ts'
import { startCase, walkOn, WELCOME } from '../../support/walkJourney.ts'

const project = join(import.meta.dirname, '../../..')
const WALK = { vatNumber: WELCOME }
const END = 'actual_process_summary'
const NEVER_MS = 3_600_000
const OFTEN_MS = 20

/** The definitions of the project with a task, and its screen, behind `matching_company`. */
function withTask(change: (flow: Flow) => void = () => undefined): string {
  const copied = copyDefinitions(project)
  copied.change<Flow>('flows/identification.json', (flow) => {
    flow.tasks['matching_company']!.next = 'company_note'
    flow.tasks['company_note'] = { next: 'verification_company' }
    change(flow)
  })
  copied.write('schemas/identification/company_note.json', {
    $schema: '../meta/screen.json',
    layout: 'form',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['note'],
      properties: { note: { type: 'string', maxLength: 20 } },
    },
    uiSchema: { 'ui:order': ['note'] },
    actions: { confirm: { type: 'complete', variant: 'primary' } },
  })
  return copied.folder
}

const knowsNote = ({ context }: BuiltServer) => context.definitions.current.main.hasScreen('company_note')

describe.skipIf(!inject('postgresUrl'))(
  `servers on one PostgreSQL that start with other definitions (${inject('postgresUrl') ? 'run' : noPostgres})`,
  () => {
    const ends: (() => unknown)[] = []
    let database: TestDatabase | undefined
    afterEach(async () => {
      for (const end of ends.splice(0).toReversed()) await end()
      await database?.drop()
      database = undefined
    })

    /** A server as it starts in production: it announces its definitions, and follows those of others. */
    async function deploy(folders: string[], others?: BuiltServer, everyMs = NEVER_MS): Promise<BuiltServer> {
      database ??= await emptyDatabase()
      const definitions = await loadDefinitions(folders)
      const server = await buildTestServer({
        url: database.url,
        definitions,
        sandbox: true,
        environment: { production: true, definitionsDirs: folders },
        ...(others && { keys: others.context.keys, clock: others.clock }),
      })
      ends.push(() => server.close())
      const deployment = packDefinitions(definitions.products)
      const previous = await announceDefinitions(server.context.database, deployment)
      ends.push(
        await followDefinitions(server.context, {
          version: deployment.version,
          previous,
          variables: {},
          everyMs,
        }),
      )
      return server
    }

    async function walkToEnd(applicant: AlternatingApplicant): Promise<string[]> {
      const steps: string[] = []
      for (;;) {
        const { task } = await walkOn(applicant, WALK)
        steps.push(task.name)
        if (task.name !== 'company_note') return steps
        await applicant.complete(task, { note: 'seen' })
      }
    }

    it('walk cases of both versions to their end, whichever server is asked', async () => {
      const before = await deploy([project, leasing], undefined, OFTEN_MS)
      const old = new AlternatingApplicant([before])
      await startCase(old, WALK)
      const oldLease = new AlternatingApplicant([before])
      await leasesTo('plan', oldLease)

      const after = await deploy([withTask(), leasing], before)
      await eventually(() => expect(knowsNote(before)).toBe(true))
      const both = [before, after]
      const begun = new AlternatingApplicant(both)
      begun.token = old.token
      const lease = new AlternatingApplicant(both)
      lease.token = oldLease.token
      const fresh = new AlternatingApplicant(both)
      await startCase(fresh, WALK)

      expect(await walkToEnd(begun)).toEqual([END])
      expect(await walkToEnd(fresh)).toEqual(['company_note', END])
      expect((await leasesTo('contract', lease)).name).toBe('contract')
    })

    it('answer at once for a case of definitions that they have not met yet', async () => {
      const before = await deploy([project])
      const after = await deploy([withTask()], before)
      const applicant = new AlternatingApplicant([after])
      await startCase(applicant, WALK)
      await walkOn(applicant, WALK)
      expect(knowsNote(before)).toBe(false)

      const here = new AlternatingApplicant([before])
      here.token = applicant.token
      const task = await here.task()
      const refused = await here.call('POST', '/process/task', {
        task: task.name,
        id: task.id,
        variables: {},
      })
      const step = await here.complete(task, { note: 'seen' })

      expect(task.name).toBe('company_note')
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/note' }] } })
      expect(step).toMatchObject({ childActivityInstances: [{ activityId: 'verification_company' }] })
    })

    it('migrate what one of them began by the definitions before, until it had looked', async () => {
      const before = await deploy([project])
      const { folder, change } = copyDefinitions(project)
      renameStep(folder, 'matching_company', 'company_search')
      change<JourneyDefinition>('flows/journeys/onboarding.json', (journey) => {
        journey.moved = { matching_company: 'company_search' }
      })
      const after = await deploy([folder], before)
      const late = new AlternatingApplicant([before])
      await startCase(late, WALK)
      await before.settle()
      const fresh = new AlternatingApplicant([after])
      await startCase(fresh, WALK)

      const here = new AlternatingApplicant([before])
      here.token = fresh.token
      await here.task()

      const steps = () => before.context.database.selectFrom('cases').select('step').distinct().execute()
      await before.settle()
      await eventually(async () => expect(await steps()).toEqual([{ step: 'company_search' }]))
    })

    it('judge a page of the version before by what it draws, also where they started later', async () => {
      const before = await deploy([project])
      const { screensVersion } = before.context.definitions.current.main
      const changed = copyDefinitions(project)
      changed.change<{ schema: { required: string[]; properties: Record<string, unknown> } }>(
        'schemas/identification/matching_company.json',
        ({ schema }) => {
          schema.required.push('nickname')
          schema.properties['nickname'] = { type: 'string' }
        },
      )
      const { definitions } = (await deploy([changed.folder], before)).context
      const keywords = (version: string) =>
        definitions
          .drawnBy(definitions.current.main, version)
          .judge('matching_company', company, { today: '2026-01-15' })
          .map(({ pointer }) => pointer)

      expect(keywords(screensVersion)).toEqual([])
      expect(keywords(definitions.current.main.screensVersion)).toEqual(['/nickname'])
    })

    it('go back to the definitions of the server that started last', async () => {
      const before = await deploy([project], undefined, OFTEN_MS)
      await deploy([withTask()], before)
      await eventually(() => expect(knowsNote(before)).toBe(true))

      const again = await deploy([project], before)

      await eventually(() => expect(knowsNote(before)).toBe(false))
      expect(knowsNote(again)).toBe(false)
    })

    it('take up those in force as soon as they can be kept', async () => {
      const before = await deploy([project], undefined, OFTEN_MS)
      const { environment, definitions } = before.context
      const inTheWay = join(environment.dataDir, 'deployments')
      writeFileSync(inTheWay, '')

      await deploy([withTask()], before)
      await eventually(() => expect(definitions.isBehind).toBe(true))
      rmSync(inTheWay)

      await eventually(() => expect([definitions.isBehind, knowsNote(before)]).toEqual([false, true]))
    })

    it('take up those in force as soon as the database answers', async () => {
      const before = await deploy([project], undefined, OFTEN_MS)
      const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
      vi.spyOn(before.context.definitions, 'use').mockRejectedValueOnce(away)

      await deploy([withTask()], before)

      await eventually(() => expect(knowsNote(before)).toBe(true))
      expect(before.context.definitions.isBehind).toBe(false)
    })

    it('are out of service while those in force need more than they have', async () => {
      const before = await deploy([project], undefined, OFTEN_MS)
      const needsMore = withTask((flow) => (flow.tasks['company_note']!.worker = 'notWrittenYet'))
      await deploy([needsMore], before)
      const health = async () => (await before.app.inject('/actuator/health')).statusCode

      await eventually(async () => expect(await health()).toBe(503))
      expect(before.context.definitions.isBehind).toBe(true)
      await deploy([project], before)

      await eventually(async () => expect(await health()).toBe(200))
    })
  },
)

describe('a server whose database has the definitions of another one', () => {
  const lines: string[] = []
  let server: BuiltServer
  let end = () => {}
  beforeAll(async () => {
    server = await buildTestServer({
      environment: { logLevel: 'error' },
      logTo: (line) => lines.push(line),
    })
    const { version } = packDefinitions(server.context.definitions.current.products)
    end = await followDefinitions(server.context, { version, variables: {}, everyMs: OFTEN_MS })
  })
  afterAll(async () => {
    end()
    await server.close()
  })

  async function announce(folders: string[]): Promise<string> {
    const deployment = packDefinitions((await loadDefinitions(folders)).products)
    await announceDefinitions(server.context.database, deployment)
    return deployment.version
  }

  it('puts them in force, each product as it was packed, and keeps the files of these alone', async () => {
    const kept = () => readdirSync(join(server.context.environment.dataDir, 'deployments'))
    await announce([withTask()])
    await eventually(() => expect(knowsNote(server)).toBe(true))
    const version = await announce([withTask(), leasing])

    await eventually(() => expect(kept()).toEqual([version]))
    const { products } = server.context.definitions.current
    expect(products.map(({ base, folder }) => [base, folder.split('/').at(-1)])).toEqual([
      ['/', 'main'],
      ['/products/leasing/', 'leasing'],
    ])
  })

  it('is out of service while it lacks what they need, says what once, and goes on with others', async () => {
    await announce([withTask((flow) => (flow.tasks['company_note']!.worker = 'notWrittenYet'))])
    await eventually(() => expect(server.context.definitions.isBehind).toBe(true))
    await announce([project])
    await eventually(() => expect(server.context.definitions.isBehind).toBe(false))

    const lacked = lines.filter((line) => line.includes('This server lacks the worker \\"notWrittenYet\\"'))
    expect(lacked).toHaveLength(1)
    expect(lines).toEqual(lacked)
    expect(knowsNote(server)).toBe(false)
  })

  it('looks which are in force where it meets a case of others, and not before each call', async () => {
    const store = new DefinitionStore(await loadDefinitions([leasing]), server.context.database, {
      pins: false,
    })
    const look = vi.fn<() => Promise<void>>().mockResolvedValue()
    store.follow(look)
    const { journey, flowVersion } = store.inForce('leasing')
    const state = { step: [...journey.steps.keys()][0] } as CaseState
    const standing = { journey: journey.definition.journey, flowVersion, person: null, state }

    await store.journeyOf(standing)
    expect(look).not.toHaveBeenCalled()
    await store.journeyOf({ ...standing, flowVersion: 'of others' })
    expect(look).toHaveBeenCalledOnce()
  })

  it('lacks a variable that a service of theirs needs and that is empty, unless it plays the outside', async () => {
    const definitions = await loadDefinitions([leasing])
    const set = Object.fromEntries(
      variablesOfDefinitions(definitions)
        .keys()
        .map((name) => [name, 'set']),
    )
    const lacks = (sandbox: boolean, variables: Record<string, string>) =>
      lacksOf(definitions, { sandbox }, variables)

    expect(lacks(false, set)).toEqual([])
    expect(lacks(false, { ...set, RISK_KEY: '' })).toEqual([
      'the variable RISK_KEY (flows/services/assessLease.json)',
    ])
    expect(lacks(true, {})).toEqual([])
  })
})

describe('packDefinitions', () => {
  const versionOf = (products: Pick<Definitions['main'], 'folder' | 'base'>[]) =>
    packDefinitions(products).version

  it('gives the same files the same version, wherever the project lies', () => {
    const one = copyDefinitions(leasing)
    const other = copyDefinitions(leasing)

    expect(versionOf([{ folder: one.folder, base: '/' }])).toBe(
      versionOf([{ folder: other.folder, base: '/' }]),
    )
    other.change<{ a?: number }>('flows/settings.json', (settings) => (settings.a = 1))
    expect(versionOf([{ folder: one.folder, base: '/' }])).not.toBe(
      versionOf([{ folder: other.folder, base: '/' }]),
    )
  })
})
