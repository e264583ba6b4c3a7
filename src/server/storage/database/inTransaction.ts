import type { Kysely, Transaction } from 'kysely'

const MAXIMUM_TRIES = 4
/** Serialization failure and deadlock of PostgreSQL; SQLite's lock held by another process. */
const PASSING = new Set(['40001', '40P01'])
const SQLITE_BUSY = 5

/** Does `work` whole or not at all. Where two transactions stood in each other's way, the one that lost tries again. */
export async function inTransaction<D, T>(
  database: Kysely<D>,
  work: (tx: Transaction<D>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (tries === MAXIMUM_TRIES || !isPassing(error)) throw error
    }
  }
}

function isPassing(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return (code !== undefined && PASSING.has(code)) || errcode === SQLITE_BUSY
}
