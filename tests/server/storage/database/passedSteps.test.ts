import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'

import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import type { Database } from '#server/storage/database/Database.ts'
import { migrate } from '#server/storage/database/migrate.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'
import { passedSteps } from '#server/storage/migrations/0020_passedSteps.ts'
import { migrations } from '#server/storage/migrations/migrations.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { createDatabase } from '../../../support/createDatabase.ts'

const sealer = new Sealer(await importKeys(generateKeyMaterial()))
const places = [
  { name: 'SQLite', isThere: true },
  { name: 'PostgreSQL', isThere: Boolean(inject('postgresUrl')) },
].filter(({ isThere }) => isThere)

const before = { facts: [] }
const history = [
  ['started', null, 'opening'],
  ['workerDone', 'opening', 'company'],
  ['contactProven', 'company', 'company'],
  ['completed', 'company', 'offer'],
  ['message accountsLinked', 'offer', 'summary'],
  ['message edit', 'summary', 'company'],
  ['completed', 'company', 'summary'],
] as const

describe.each(places)('a database from before cases kept the steps that they left, on $name', ({ name }) => {
  it('learns them from the history: a task that was edited counts once', async () => {
    const database = await openOld(name)
    await addCase(database, 'summary', null, history)

    await migrate(database, { sealer })

    const { state } = await casesRepository(database, sealer).get('c')
    expect(state).toMatchObject({ answers: { company: { code: '1' } }, parked: [] })
    expect(state.passed).toEqual([
      { step: 'opening', by: { type: 'workerDone' }, before },
      { step: 'company', by: { type: 'completed' }, before },
      { step: 'offer', by: { type: 'message', name: 'accountsLinked', variables: {} }, before },
    ])
  })

  it('parks what was left after a task that stands open for an edit', async () => {
    const database = await openOld(name)
    await addCase(database, 'company', 'summary', history.slice(0, -1))

    await migrate(database, { sealer })

    const { state } = await casesRepository(database, sealer).get('c')
    expect(state).toMatchObject({ returnTo: 'summary', answers: {}, passed: [{ step: 'opening' }] })
    expect(state.parked).toEqual([
      { step: 'company', by: { type: 'completed' }, answers: { code: '1' }, asked: true },
      { step: 'offer', by: { type: 'message', name: 'accountsLinked', variables: {} } },
    ])
  })
})

/** Opens a new database whose last migration is the one before. */
async function openOld(place: string): Promise<Kysely<Database>> {
  const { url, drop } =
    place === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : { url: '', drop: async () => {} }
  const file = join(mkdtempSync(join(tmpdir(), 'digital-lending-passed-')), 'digital-lending.sqlite')
  const database = openDatabase(url ? { url } : { file })
  onTestFinished(async () => {
    await database.destroy()
    await drop()
  })
  await migrate(database, { sealer, steps: migrations.filter(({ name }) => name < passedSteps.name) })
  return database
}

async function addCase(
  database: Kysely<Database>,
  step: string,
  returnTo: string | null,
  lines: readonly (readonly [string, string | null, string])[],
): Promise<void> {
  const sealed = (column: string, value: object) =>
    sealer.sealJson({ table: 'cases', row: 'c', column }, value)
  await sql`
    insert into cases (id, reference, subject, journey, flow_version, step, previous, return_to, instance_id, facts,
      answers, closed, at_wayout, pec_proven, mobile_proven, revision, retention, last_act_at, created_at, updated_at)
    values ('c', 'DL-1', 's', 'onboarding', 'v', ${step}, null, ${returnTo}, 'i', ${sealed('facts', {})},
      ${sealed('answers', { company: { code: '1' } })}, 0, 0, 0, 0, ${lines.length - 1}, 'abandoned', 0, 0, 0)
  `.execute(database)
  for (const [revision, [event, from, to]] of lines.entries()) {
    await sql`
      insert into history (case_id, revision, at, actor, event, from_step, to_step)
      values ('c', ${revision}, 0, 'applicant', ${event}, ${from}, ${to})
    `.execute(database)
  }
}
