import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A new, empty database on the PostgreSQL that listens at `postgresUrl`. */
export async function createDatabase(postgresUrl: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`

  await execute(postgresUrl, `CREATE DATABASE ${name}`)
  return { url: url.href, drop: () => execute(postgresUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
