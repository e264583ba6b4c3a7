import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'

import type { Database } from '#server/storage/database/Database.ts'
import { migrate } from '#server/storage/database/migrate.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'
import { sandboxOfOthers } from '#server/storage/migrations/0022_sandboxOfOthers.ts'
import { migrations } from '#server/storage/migrations/migrations.ts'

import { createDatabase } from '../../../support/createDatabase.ts'

const steps = migrations.filter(({ name }) => name <= sandboxOfOthers.name)
const places = [
  { name: 'SQLite', isThere: true },
  { name: 'PostgreSQL', isThere: Boolean(inject('postgresUrl')) },
].filter(({ isThere }) => isThere)

const sealed = Buffer.from('sealed')
const signature = {
  id: 's',
  contract_id: 'contract',
  case_id: 'case',
  request: sealed,
  pdf: sealed,
  state: 'signed',
  expires_at: 7,
}
const recognition = { id: 'r', case_id: 'case', request: sealed, state: 'pending', expires_at: 8 }

describe.each(places)('a sandbox from before it served other servers, on $name', ({ name }) => {
  it('keeps what it signed and whom it recognised, until their case is erased', async () => {
    const database = await openOld(name)
    await database.insertInto('sandbox_signatures').values(signature).execute()
    await database.insertInto('sandbox_recognitions').values(recognition).execute()

    await migrate(database, { steps })

    expect(await rowsOf(database)).toEqual(
      [signature, recognition].map((row) => [expect.objectContaining(plain(row))]),
    )
    await database.deleteFrom('cases').execute()
    expect(await rowsOf(database)).toEqual([[], []])
  })

  it('takes what is of no case here, and each contract once', async () => {
    const database = await openOld(name)

    await migrate(database, { steps })

    const ofStrangers = { ...signature, case_id: null }
    await database.insertInto('sandbox_signatures').values(ofStrangers).execute()
    await database
      .insertInto('sandbox_recognitions')
      .values({ ...recognition, case_id: null })
      .execute()
    expect((await rowsOf(database)).flat()).toHaveLength(2)
    const twice = database.insertInto('sandbox_signatures').values({ ...ofStrangers, id: 'other' })
    await expect(twice.execute()).rejects.toThrow(/unique/i)
  })
})

/** Opens a new database whose last migration is the one before, with a case. */
async function openOld(place: string): Promise<Kysely<Database>> {
  const { url, drop } =
    place === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : { url: '', drop: async () => {} }
  const file = join(mkdtempSync(join(tmpdir(), 'digital-lending-sandbox-')), 'digital-lending.sqlite')
  const database = openDatabase(url ? { url } : { file })
  onTestFinished(async () => {
    await database.destroy()
    await drop()
  })
  await migrate(database, { steps: steps.filter((step) => step.name < sandboxOfOthers.name) })
  await sql`
    insert into cases (id, reference, subject, journey, flow_version, step, instance_id, facts, answers, closed,
      at_wayout, pec_proven, mobile_proven, revision, created_at, updated_at)
    values ('case', 'case', 'subject', 'onboarding', 'v', 'digital_sign', 'i', ${sealed}, ${sealed}, 1, 0, 1, 1, 3, 1, 5)
  `.execute(database)
  return database
}

/** Without the sealed columns, which the two databases give back as bytes of different kinds. */
function plain(row: typeof signature | typeof recognition): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== sealed))
}

async function rowsOf(database: Kysely<Database>) {
  return [
    await database.selectFrom('sandbox_signatures').selectAll().execute(),
    await database.selectFrom('sandbox_recognitions').selectAll().execute(),
  ]
}
