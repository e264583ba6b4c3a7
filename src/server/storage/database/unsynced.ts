import type { Connection } from './Connection.ts'
import { isPostgres } from './isPostgres.ts'
import { unsyncedScope } from './sqlite/unsyncedScope.ts'

/**
 * Runs a statement, outside any transaction, whose commit SQLite does not wait for the disk with. To say so would cost
 * PostgreSQL more than the wait: there it is a statement as any other. A process that ends loses nothing of it. A power cut may lose the last of such commits, until the next one that is synced: what is written so must only be
 * done or found out again then, such as the claim of a job. Nothing that was acknowledged may be written so. What it reads is
 * on disk before it is told, as everywhere.
 */
export function unsynced<T>(db: Connection, statement: (db: Connection) => Promise<T>): Promise<T> {
  return isPostgres(db) ? statement(db) : unsyncedScope.run(true, () => statement(db))
}
