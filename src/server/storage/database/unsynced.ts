import { sql } from 'kysely'

import type { Connection } from './Connection.ts'
import { isPostgres } from './isPostgres.ts'

/**
 * Runs a statement, outside any transaction, whose commit SQLite does not wait for the disk with. To say so would cost
 * PostgreSQL more than the wait: there it is a statement as any other. A process that ends loses nothing of it. A power cut may lose the last of such commits, until the next one that is synced: what is written so must only be
 * done or found out again then, such as the claim of a job. Nothing that was acknowledged may be written so.
 */
export async function unsynced<T>(db: Connection, statement: (db: Connection) => Promise<T>): Promise<T> {
  if (isPostgres(db)) return statement(db)
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection)
    try {
      return await statement(connection)
    } finally {
      await sql`pragma synchronous = full`.execute(connection)
    }
  })
}
