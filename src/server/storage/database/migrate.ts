import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Sealer } from '../../security/keys/Sealer.ts'
import { columnTypes } from '../migrations/columnTypes.ts'
import type { Migration, MigrationMeans } from '../migrations/Migration.ts'
import { migrations } from '../migrations/migrations.ts'
import type { Database } from './Database.ts'
import { inTransaction } from './inTransaction.ts'
import { isPostgres } from './isPostgres.ts'

/** A number of ours for PostgreSQL's advisory lock. */
const LOCK = 820_194_827

/** So long a step waits for a table that requests use: what is asked for after it waits behind it. */
const LOCK_TIMEOUT = '1s'
/** PostgreSQL: a lock was not given in time. */
const LOCK_NOT_GIVEN = '55P03'
const again = retry(
  handleWhen((error) => (error as { code?: string }).code === LOCK_NOT_GIVEN),
  { maxAttempts: 60, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 2000 }) },
)

/**
 * Brings the database to today's shape: all of it in one transaction, forwards alone. Of two servers that start at
 * once one migrates, the other waits and finds it done. Servers that run meanwhile go on: where their requests hold a
 * table for long, the migration gives way and begins anew. Returns the names of what ran.
 */
export async function migrate(
  database: Kysely<Database>,
  { sealer, steps = migrations }: MigrationMeans & { steps?: Migration[] } = {},
): Promise<string[]> {
  return again.execute(() => migrateOnce(database, sealer, steps))
}

async function migrateOnce(
  database: Kysely<Database>,
  sealer: Sealer | undefined,
  steps: Migration[],
): Promise<string[]> {
  return inTransaction(database, async (tx) => {
    if (isPostgres(tx)) {
      // What a migration works out between two statements may take longer than what a request does.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
      await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx)
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
