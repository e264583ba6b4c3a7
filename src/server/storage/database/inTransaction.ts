import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import type { Kysely, Transaction } from 'kysely'

/**
 * Of PostgreSQL: serialization failure, deadlock, a prepared statement whose columns a migration has changed, and a
 * transaction that was ended because this server stood still within it.
 */
const PASSING = new Set(['40001', '40P01', '0A000', '25P03'])
/** SQLite's lock held by another process. */
const SQLITE_BUSY = 5

const policy = retry(handleWhen(isPassing), { maxAttempts: 3, backoff: new ConstantBackoff(0) })

/** Does `work` whole or not at all. A transaction that another one made fail is tried again, up to three times. */
export async function inTransaction<D, T>(
  database: Kysely<D>,
  work: (tx: Transaction<D>) => Promise<T>,
): Promise<T> {
  return policy.execute(() => database.transaction().execute(work))
}

function isPassing(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return (code !== undefined && PASSING.has(code)) || errcode === SQLITE_BUSY
}
