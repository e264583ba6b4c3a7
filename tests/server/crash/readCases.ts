import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { Client } from 'pg'

export interface StoredCases {
  cases: { id: string; step: string; revision: number }[]
  instances: { id: string; case_id: string; name: string; left_at: unknown }[]
  history: { case_id: string; revision: number; event: string; from_step: string | null; to_step: string }[]
  documents: { case_id: string; key: string }[]
  jobs: { case_id: string }[]
}

type Ask = <Row>(sql: string) => Promise<Row[]>

/** What stands in the database, read past the server: in the PostgreSQL at `url`, or else in the SQLite file of `dataDir`. */
export async function readCases({
  url,
  dataDir,
}: {
  url: string | undefined
  dataDir: string
}): Promise<StoredCases> {
  return url ? fromPostgres(url) : fromSqlite(join(dataDir, 'digital-lending.sqlite'))
}

async function fromPostgres(url: string): Promise<StoredCases> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await readAll(async <Row>(sql: string) => (await client.query(sql)).rows as Row[])
  } finally {
    await client.end()
  }
}

async function fromSqlite(file: string): Promise<StoredCases> {
  const database = new DatabaseSync(file)
  try {
    return await readAll(async <Row>(sql: string) => database.prepare(sql).all() as Row[])
  } finally {
    database.close()
  }
}

async function readAll(ask: Ask): Promise<StoredCases> {
  return {
    cases: await ask('select id, step, revision from cases'),
    instances: await ask('select id, case_id, name, left_at from task_instances'),
    history: await ask(
      'select case_id, revision, event, from_step, to_step from history order by case_id, revision',
    ),
    documents: await ask('select case_id, key from documents'),
    jobs: await ask('select case_id from jobs'),
  }
}
