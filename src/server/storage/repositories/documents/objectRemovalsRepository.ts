import type { Connection } from '../../database/Connection.ts'
import { isPostgres } from '../../database/isPostgres.ts'

/**
 * Objects that are to be removed from the store of documents: those whose document was removed, and those that were put
 * there for a document which was never kept. `db` may be a transaction.
 */
export function objectRemovalsRepository(db: Connection) {
  return {
    /** An object is to be removed at `dueAt`, unless it is kept by then. */
    async add(key: string, dueAt: Date): Promise<void> {
      await db.insertInto('object_removals').values({ key, due_at: dueAt.getTime() }).execute()
    },

    /**
     * The object is kept, which was to be removed at `dueAt`. Returns false where its removal is claimed: it is gone, or about
     * to be.
     */
    async takeBack(key: string, dueAt: Date): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('object_removals')
        .where('key', '=', key)
        .where('due_at', '=', dueAt.getTime())
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** The object is removed. */
    async done(key: string): Promise<void> {
      await db.deleteFrom('object_removals').where('key', '=', key).execute()
    },

    /** Claims objects that are to be removed at `now`: what is still there at `until` is due again. */
    async claim({ now, until, limit }: { now: Date; until: Date; limit: number }): Promise<string[]> {
      let due = db
        .selectFrom('object_removals')
        .select('key')
        .where('due_at', '<=', now.getTime())
        .orderBy('due_at')
        .limit(limit)
      // To look takes no lock of SQLite's, and seldom is there something.
      if (!isPostgres(db) && !(await due.executeTakeFirst())) return []
      if (isPostgres(db)) due = due.forUpdate().skipLocked()
      const rows = await db
        .with(
          (cte) => cte('due').materialized(),
          () => due,
        )
        .updateTable('object_removals')
        .set({ due_at: until.getTime() })
        .where('key', 'in', (query) => query.selectFrom('due').select('key'))
        .returning('key')
        .execute()
      return rows.map(({ key }) => key)
    },

    async all(): Promise<string[]> {
      const rows = await db.selectFrom('object_removals').select('key').execute()
      return rows.map(({ key }) => key)
    },
  }
}
