import { randomUUID } from 'node:crypto'

import type { TestProject } from 'vitest/node'

import { migrate } from '#server/storage/database/migrate.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'

import { askPostgres } from './createDatabase.ts'
import { noPostgres, type Postgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a PostgreSQL listens for this run; empty where there is none. */
    postgresUrl: string
    /** The database that has today's tables and nothing in them: others are copied from it. */
    postgresTemplate: string
  }
}

const template = `template_${randomUUID().replaceAll('-', '')}`
let postgres: Postgres | undefined

/** One PostgreSQL for the whole run: each server of a test has a database of its own in it. */
export async function setup(project: TestProject): Promise<void> {
  // Servers are killed here, the machine never loses its power.
  postgres = await startPostgres({ synced: false })
  if (!postgres) console.log(`note: ${noPostgres}`)
  else await makeTemplate(postgres.url)
  project.provide('postgresUrl', postgres?.url ?? '')
  project.provide('postgresTemplate', template)
}

export async function teardown(): Promise<void> {
  if (!postgres) return
  const { url } = postgres
  const made = await askPostgres<{ datname: string }>(
    url,
    `SELECT datname FROM pg_database WHERE datname LIKE '${template}%'`,
  )
  for (const { datname } of made) await askPostgres(url, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  await postgres.stop()
}

async function makeTemplate(postgresUrl: string): Promise<void> {
  await askPostgres(postgresUrl, `CREATE DATABASE ${template}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${template}`
  const database = openDatabase({ url: url.href })
  await migrate(database)
  await database.destroy()
}
