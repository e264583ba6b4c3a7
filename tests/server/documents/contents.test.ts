import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'

import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'
import type { Database } from '#server/storage/database/Database.ts'
import { migrate } from '#server/storage/database/migrate.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'
import { migrations } from '#server/storage/migrations/migrations.ts'
import { documentsRepository } from '#server/storage/repositories/documents/documentsRepository.ts'

import { createDatabase } from '../../support/createDatabase.ts'
import { sealedData } from '../../support/sealedData.ts'
import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'

const places = [
  { name: 'SQLite', isThere: true },
  { name: 'PostgreSQL', isThere: Boolean(inject('postgresUrl')) },
].filter(({ isThere }) => isThere)
const content = randomBytes(MAXIMUM_DOCUMENT_BYTES)
const bytes = Buffer.from('sealed')
const sealer = new Sealer(await importKeys(generateKeyMaterial()))

describe.each(places)('a database whose documents stood whole in one row, on $name', ({ name }) => {
  it('keeps each with its content, and takes both away together', async () => {
    const { url, drop } =
      name === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : { url: '', drop: async () => {} }
    const database = openDatabase(url ? { url } : { file: newFile() })
    await migrate(database, { steps: migrations.filter(({ name: step }) => step < '0015') })
    await addCase(database)
    await sql`
      insert into documents (id, case_id, key, filename, bytes, sha256, state, ocr_completed, content, wrapped_key,
        created_at)
      values ('d', 'c', 'k', ${bytes}, ${content.length}, 'hash', 'valid', 0, ${content}, ${bytes}, 1)
    `.execute(database)

    await migrate(database, { sealer })

    const kept = await database.selectFrom('document_contents').selectAll().execute()
    expect(kept.map(({ document_id }) => document_id)).toEqual(['d'])
    expect(content.equals(kept[0]?.content ?? bytes)).toBe(true)
    expect(bytes.equals(kept[0]?.wrapped_key ?? content)).toBe(true)
    const [described] = await database.selectFrom('documents').selectAll().execute()
    expect(described).toMatchObject({ id: 'd', case_id: 'c', bytes: content.length, state: 'valid' })
    expect(Object.keys(described ?? {})).not.toContain('content')
    await database.deleteFrom('cases').execute()
    expect(await database.selectFrom('document_contents').selectAll().execute()).toEqual([])
    await database.destroy()
    await drop()
  })
})

describe('what becomes of a document of 5 MiB', () => {
  it('is written without its content', async () => {
    const file = newFile()
    const database = openDatabase({ file })
    await migrate(database)
    await addCase(database)
    const documents = documentsRepository(database, sealer)
    const document = {
      id: 'd',
      caseId: 'c',
      person: null,
      key: 'k',
      filename: 'a.pdf',
      bytes: content.length,
    }
    await documents.add(
      { ...document, state: 'uploaded' },
      { content, wrapped_key: bytes, object_key: null, sha256: 'hash' },
      new Date(1),
    )
    await sql`pragma wal_checkpoint(truncate)`.execute(database)

    const [claimed] = await documents.claimUnread({ now: new Date(2), until: new Date(3), limit: 1 })
    await documents.saveReading('d', { state: 'valid', ocrCompleted: true, fields: { ebitda: 1 } })

    expect(content.equals(claimed?.content ?? bytes)).toBe(true)
    expect(statSync(`${file}-wal`).size).toBeLessThan(100_000)
    await database.destroy()
  })
})

function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'digital-lending-contents-')), 'digital-lending.sqlite')
}

async function addCase(database: Kysely<Database>): Promise<void> {
  const { facts, answers } = sealedData(sealer, { table: 'cases', row: 'c' })
  await sql`
    insert into cases (id, reference, subject, journey, flow_version, step, instance_id, facts, answers, closed,
      at_wayout, pec_proven, mobile_proven, revision, created_at, updated_at)
    values ('c', 'r', 's', 'onboarding', 'v', 'revenue_document', 'i', ${facts}, ${answers}, 0, 0, 1, 1, 0, 1, 1)
  `.execute(database)
}
