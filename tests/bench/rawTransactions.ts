import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

/** About what a step writes of a case. */
const ROW = Buffer.alloc(4000, 1)
const TABLE = 'raw_transactions'

/** Returns how many transactions a second a database takes that write one row and are on disk: on PostgreSQL from `atOnce` connections. */
export function rawTransactions(seconds: number, url: string | undefined, atOnce: number): Promise<number> {
  return url === undefined ? onSqlite(seconds) : onPostgres(seconds, url, atOnce)
}

async function onSqlite(seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'digital-lending-raw-'))
  const database = new DatabaseSync(join(folder, 'raw.db'))
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; create table ${TABLE} (row blob)`)
  const insert = database.prepare(`insert into ${TABLE} values (?)`)
  const end = performance.now() + seconds * 1000
  let count = 0
  for (; performance.now() < end; count += 1) {
    database.exec('begin immediate')
    insert.run(ROW)
    database.exec('commit')
  }
  database.close()
  rmSync(folder, { recursive: true })
  return count / seconds
}

async function onPostgres(seconds: number, url: string, atOnce: number): Promise<number> {
  const clients = Array.from({ length: atOnce }, () => new Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]!.query(`create table ${TABLE} (row bytea)`)
  const end = performance.now() + seconds * 1000
  let count = 0
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < end; count += 1) {
        await client.query({ name: TABLE, text: `insert into ${TABLE} values ($1)`, values: [ROW] })
      }
    }),
  )
  await clients[0]!.query(`drop table ${TABLE}`)
  await Promise.all(clients.map((client) => client.end()))
  return count / seconds
}
