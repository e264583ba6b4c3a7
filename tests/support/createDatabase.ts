import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A new, empty database on the PostgreSQL that listens at `postgresUrl`; or a copy of the one named `template`. */
export async function createDatabase(postgresUrl: string, template?: string): Promise<TestDatabase> {
  const id = randomUUID().replaceAll('-', '')
  const name = template === undefined ? `test_${id}` : `${template}_${id}`
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`

  await askPostgres(
    postgresUrl,
    `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`,
  )
  return {
    url: url.href,
    drop: () =>
      askPostgres(postgresUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).then(() => undefined),
  }
}

/** Statements on a connection of their own. */
export async function askPostgres<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
