import type { TestProject } from 'vitest/node'

import { noPostgres, type Postgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a PostgreSQL listens for this run; empty where there is none. */
    postgresUrl: string
  }
}

let postgres: Postgres | undefined

/** One PostgreSQL for the whole run: each test file makes a database of its own in it. */
export async function setup(project: TestProject): Promise<void> {
  // Servers are killed here, the machine never loses its power.
  postgres = await startPostgres({ synced: false })
  if (!postgres) console.log(`note: ${noPostgres}`)
  project.provide('postgresUrl', postgres?.url ?? '')
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}
