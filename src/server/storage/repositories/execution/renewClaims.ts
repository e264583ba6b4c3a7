import type { Connection } from '../../database/Connection.ts'
import { unsynced } from '../../database/unsynced.ts'

/** The tables whose rows servers claim. */
export type ClaimedTable = 'jobs' | 'outbox' | 'webhook_events' | 'documents'

/** Holds rows that were claimed until a later moment; what was released or removed meanwhile stays so. */
export async function renewClaims(
  db: Connection,
  table: ClaimedTable,
  ids: readonly string[],
  until: Date,
): Promise<void> {
  await unsynced(db, (connection) =>
    connection
      // Every one of them has these columns.
      .updateTable(table as 'jobs')
      .set({ claimed_until: until.getTime() })
      .where('id', 'in', ids)
      .where('claimed_until', 'is not', null)
      .execute(),
  )
}
