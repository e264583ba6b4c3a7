import type { Connection } from '../../database/Connection.ts'
import { isPostgres } from '../../database/isPostgres.ts'

/** What servers put down of their keys, by the kind of the key and what tells it from others of its kind. */
export interface KeyCheck {
  name: string
  content: Uint8Array
}

/** By which servers see whether they have the same keys. `db` is a transaction. */
export function keyChecksRepository(db: Connection) {
  return {
    /** Of two servers that start at once on an empty database, one is first. */
    async lock(): Promise<void> {
      if (isPostgres(db)) await db.selectFrom('clock').selectAll().forUpdate().execute()
    },

    async all(): Promise<KeyCheck[]> {
      return db.selectFrom('key_checks').selectAll().execute()
    },

    /** Adds what is not there yet. */
    async add(check: KeyCheck): Promise<void> {
      await db
        .insertInto('key_checks')
        .values(check)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    },
  }
}
