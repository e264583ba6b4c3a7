import { type Kysely, sql, type Transaction } from 'kysely'

import { columnTypes } from '../migrations/columnTypes.ts'
import type { Migration, MigrationMeans } from '../migrations/Migration.ts'
import { migrations } from '../migrations/migrations.ts'
import type { Database } from './Database.ts'
import { inTransaction } from './inTransaction.ts'
import { isPostgres } from './isPostgres.ts'

/** A number of ours for PostgreSQL's advisory lock. */
const LOCK = 820_194_827

/**
 * Brings the database to today's shape: all of it in one transaction, forwards alone. Of two servers that start at
 * once one migrates, the other waits and finds it done. Returns the names of what ran.
 */
export async function migrate(
  database: Kysely<Database>,
  { sealer, steps = migrations }: MigrationMeans & { steps?: Migration[] } = {},
): Promise<string[]> {
  return inTransaction(database, async (tx) => {
    if (isPostgres(tx)) {
      // What a migration works out between two statements may take longer than what a request does.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    }
    const done = await migrationsDone(tx)
    const due = steps.filter(({ name }) => !done.has(name))
    for (const migration of due) {
      await migration.up(tx, columnTypes(tx), sealer ? { sealer } : {})
      await sql`insert into migrations (name) values (${migration.name})`.execute(tx)
    }
    return due.map(({ name }) => name)
  })
}

async function migrationsDone(tx: Transaction<Database>): Promise<Set<string>> {
  await sql`create table if not exists migrations (name text primary key)`.execute(tx)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}
