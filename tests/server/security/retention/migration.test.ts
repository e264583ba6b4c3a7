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

import { createDatabase } from '../../../support/createDatabase.ts'
import { sealedData } from '../../../support/sealedData.ts'

const bytes = Buffer.from('sealed')
const sealer = new Sealer(await importKeys(generateKeyMaterial()))

const places = [
  { name: 'SQLite', isThere: true },
  { name: 'PostgreSQL', isThere: Boolean(inject('postgresUrl')) },
].filter(({ isThere }) => isThere)

describe.each(places)('a database from before there was retention, on $name', ({ name }) => {
  it('learns of each case how long it is kept, and gives up the subjects that stood in clear', async () => {
    const { url, drop } =
      name === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : { url: '', drop: async () => {} }
    const file = join(mkdtempSync(join(tmpdir(), 'digital-lending-before-')), 'digital-lending.sqlite')
    const database = openDatabase(url ? { url } : { file })
    await migrate(database, { steps: migrations.filter(({ name: step }) => step < '0013') })
    for (const [id, step, passed] of [
      ['left', 'revenue_document', 'matching_company'],
      ['refused', 'resolution_wayout', 'resolution_wait_1'],
      ['signed', 'error_wayout', 'post_digital_sign_wait'],
    ] as const) {
      const { facts, answers } = sealedData(sealer, { table: 'cases', row: id })
      await sql`
        insert into cases (id, reference, subject, journey, flow_version, step, instance_id, facts, answers, closed,
          at_wayout, pec_proven, mobile_proven, revision, created_at, updated_at)
        values (${id}, ${id}, 'subject', 'onboarding', 'v', ${step}, 'i', ${facts}, ${answers}, 0, 0, 1, 1, 0, 1, 5)
      `.execute(database)
      await sql`
        insert into history (case_id, revision, at, actor, event, to_step)
        values (${id}, 0, 1, 'applicant', 'completed', ${passed})
      `.execute(database)
    }
    await sql`
      insert into outbox (id, case_id, channel, destination, subject, body, attempts, due_at, created_at)
      values ('m', 'left', 'pec', ${bytes}, 'Officine Valpantena: conferma', ${bytes}, 0, 1, 1)
    `.execute(database)

    await migrate(database, { sealer })

    const cases = database.selectFrom('cases').select(['id', 'retention', 'last_act_at']).orderBy('id')
    expect(await cases.execute()).toEqual([
      { id: 'left', retention: 'abandoned', last_act_at: 5 },
      { id: 'refused', retention: 'refused', last_act_at: 5 },
      { id: 'signed', retention: 'signed', last_act_at: 5 },
    ])
    const [message] = await database.selectFrom('outbox').selectAll().execute()
    expect(message).toMatchObject({ id: 'm', subject: null })
    await database.destroy()
    await drop()
  })
})
