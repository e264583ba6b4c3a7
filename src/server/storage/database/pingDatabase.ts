import { sql } from 'kysely'

import type { Connection } from './Connection.ts'

/** Resolves when the database answers. Throws what it fails with. */
export async function pingDatabase(database: Connection): Promise<void> {
  await sql`select 1`.execute(database)
}
