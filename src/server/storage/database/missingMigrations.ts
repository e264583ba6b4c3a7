import { sql } from 'kysely'

import { migrations } from '../migrations/migrations.ts'
import type { Connection } from './Connection.ts'

/** Returns the names of the migrations that this server needs and its database has not. Throws where it does not answer. */
export async function missingMigrations(database: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database)
  const done = new Set(rows.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !done.has(name))
}
