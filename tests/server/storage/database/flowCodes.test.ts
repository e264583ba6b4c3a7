import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'

import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import type { Database } from '#server/storage/database/Database.ts'
import { migrate } from '#server/storage/database/migrate.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'
import { flowCodes } from '#server/storage/migrations/0025_flowCodes.ts'
import { columnTypes } from '#server/storage/migrations/columnTypes.ts'
import { migrations } from '#server/storage/migrations/migrations.ts'
import { flowVersionsRepository } from '#server/storage/repositories/execution/flowVersionsRepository.ts'

import { createDatabase } from '../../../support/createDatabase.ts'

const steps = migrations.filter(({ name }) => name <= flowCodes.name)

const places = [
  { name: 'SQLite', isThere: true },
  { name: 'PostgreSQL', isThere: Boolean(inject('postgresUrl')) },
].filter(({ isThere }) => isThere)

/** What each task required, and the worker that compared the contacts, before the flow named its codes. */
const required: Record<string, object> = {
  prospect_otp_verifier: {
    requires: [{ condition: 'contactsProven', error: 'CONTACT_NOT_PROVEN' }],
    worker: 'confirmContacts',
  },
  actual_otp_verifier: {
    requires: [{ condition: 'contactsProven', error: 'CONTACT_NOT_PROVEN' }],
    worker: 'confirmContacts',
  },
  integrated_score_otp_restart: { requires: [{ condition: 'codeConfirmed', error: 'CODE_NOT_CONFIRMED' }] },
}

describe.each(places)('a database from before flows named codes, on $name', ({ name }) => {
  it('asks an old case for the same codes as the flows do now, and nothing else of it is changed', async () => {
    const database = await openOld(name)
    await addFlowVersion(database, oldContent())

    await migrate(database, { steps })

    expect(JSON.parse(await flowVersionsRepository(database).content('v'))).toEqual(todaysContent())
  })

  it('leaves a flow of another journey as it was, and changes nothing where it runs again', async () => {
    const database = await openOld(name)
    const other = { ...oldContent(), definition: { journey: 'leasing' } }
    await addFlowVersion(database, oldContent())
    await addFlowVersion(database, other, 'other')
    await migrate(database, { steps })
    const once = await flowVersionsRepository(database).content('v')

    await database.transaction().execute((tx) => flowCodes.up(tx, columnTypes(tx), {}))

    expect(await flowVersionsRepository(database).content('v')).toBe(once)
    expect(JSON.parse(await flowVersionsRepository(database).content('other'))).toEqual(other)
  })
})

function todaysContent(): { definition: JourneyDefinition; flows: Flow[] } {
  const flows = ['identification', 'preEvaluation'].map((process) => read<Flow>(process))
  return { definition: read<JourneyDefinition>('journeys/onboarding'), flows }
}

function oldContent() {
  const { definition, flows } = todaysContent()
  const withoutCodes = flows.map((flow) => ({
    ...flow,
    tasks: Object.fromEntries(
      Object.entries(flow.tasks).map(([name, { code, ...task }]) => [
        name,
        code ? { ...task, ...required[name] } : task,
      ]),
    ),
  }))
  return { definition, flows: withoutCodes }
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(`flows/${name}.json`, 'utf8')) as T
}

/** Opens a new database whose last migration is the one before. */
async function openOld(place: string): Promise<Kysely<Database>> {
  const { url, drop } =
    place === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : { url: '', drop: async () => {} }
  const file = join(mkdtempSync(join(tmpdir(), 'digital-lending-flow-codes-')), 'digital-lending.sqlite')
  const database = openDatabase(url ? { url } : { file })
  onTestFinished(async () => {
    await database.destroy()
    await drop()
  })
  await migrate(database, { steps: steps.filter(({ name }) => name < flowCodes.name) })
  return database
}

async function addFlowVersion(database: Kysely<Database>, content: object, version = 'v'): Promise<void> {
  await sql`
    insert into flow_versions (version, content, created_at) values (${version}, ${JSON.stringify(content)}, 1)
  `.execute(database)
}
