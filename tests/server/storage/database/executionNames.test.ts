import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'

import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import { migrate } from '#server/storage/database/migrate.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'
import { migrations } from '#server/storage/migrations/migrations.ts'
import { jobsRepository } from '#server/storage/repositories/execution/jobsRepository.ts'

import { createDatabase } from '../../../support/createDatabase.ts'
import { sealedData } from '../../../support/sealedData.ts'

const bytes = Buffer.from('sealed')
const sealer = new Sealer(await importKeys(generateKeyMaterial()))

const places = [
  { name: 'SQLite', isThere: true },
  { name: 'PostgreSQL', isThere: Boolean(inject('postgresUrl')) },
].filter(({ isThere }) => isThere)

describe.each(places)('a database from before tables had the names of BPMN, on $name', ({ name }) => {
  it('keeps every row, and a job for a buffered message is of that kind', async () => {
    const { url, drop } =
      name === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : { url: '', drop: async () => {} }
    const file = join(mkdtempSync(join(tmpdir(), 'digital-lending-names-')), 'digital-lending.sqlite')
    const database = openDatabase(url ? { url } : { file })
    await migrate(database, { steps: migrations.filter(({ name: step }) => step < '0016') })
    const { facts, answers } = sealedData(sealer, { table: 'cases', row: 'c' })
    const person = sealedData(sealer, { table: 'people', row: 'p' })
    await sql`
      insert into cases (id, reference, subject, journey, flow_version, step, instance_id, facts, answers, closed,
        at_wayout, pec_proven, mobile_proven, revision, created_at, updated_at)
      values ('c', 'c', 'subject', 'onboarding', 'v', 'wait', 'i', ${facts}, ${answers}, 0, 0, 1, 1, 0, 1, 5)
    `.execute(database)
    await sql`
      insert into task_instances (id, case_id, name, kind, opened_at) values ('i', 'c', 'wait', 'wait', 1)
    `.execute(database)
    await sql`
      insert into kept_messages (id, case_id, name, content, created_at) values ('m', 'c', 'signed', ${bytes}, 1)
    `.execute(database)
    await sql`
      insert into jobs (id, case_id, instance_id, worker, attempts, due_at)
      values ('j1', 'c', 'i', 'askForScore', 0, 1), ('j2', 'c', 'i', 'hearKept', 0, 2)
    `.execute(database)
    await sql`
      insert into people (id, case_id, subject, step, instance_id, facts, answers, closed, told, revision, created_at,
        updated_at)
      values ('p', 'c', 'other', 'done', 'k', ${person.facts}, ${person.answers}, 0, 1, 0, 1, 1)
    `.execute(database)

    await migrate(database, { sealer })

    expect(await database.selectFrom('activity_instances').select(['id', 'name']).execute()).toEqual([
      { id: 'i', name: 'wait' },
    ])
    expect(await database.selectFrom('buffered_messages').select(['id', 'name']).execute()).toEqual([
      { id: 'm', name: 'signed' },
    ])
    expect(await database.selectFrom('people').select(['id', 'notified']).execute()).toEqual([
      { id: 'p', notified: 1 },
    ])
    const now = new Date(10)
    const jobs = await jobsRepository(database).claim({ by: now, now, until: new Date(20), limit: 5 })
    expect(jobs.map(({ id, task }) => ({ id, task })).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: 'j1', task: { kind: 'worker', worker: 'askForScore' } },
      { id: 'j2', task: { kind: 'bufferedMessage' } },
    ])
    await database.destroy()
    await drop()
  })
})
