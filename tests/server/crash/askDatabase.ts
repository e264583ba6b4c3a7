import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { Client } from 'pg'

/** The PostgreSQL at `url`, or else the SQLite file of `dataDir`. */
export interface StoredAt {
  url: string | undefined
  dataDir: string
}

export type Ask = <Row>(sql: string) => Promise<Row[]>

/** Reads a server's database past the server. */
export async function askDatabase<T>({ url, dataDir }: StoredAt, read: (ask: Ask) => Promise<T>): Promise<T> {
  return url ? askPostgres(url, read) : askSqlite(join(dataDir, 'digital-lending.sqlite'), read)
}

async function askPostgres<T>(url: string, read: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await read(async <Row>(sql: string) => (await client.query(sql)).rows as Row[])
  } finally {
    await client.end()
  }
}

async function askSqlite<T>(file: string, read: (ask: Ask) => Promise<T>): Promise<T> {
  const database = new DatabaseSync(file)
  try {
    return await read(async <Row>(sql: string) => database.prepare(sql).all() as Row[])
  } finally {
    database.close()
  }
}
