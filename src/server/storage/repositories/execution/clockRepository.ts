import type { Connection } from '../../database/Connection.ts'

/** How far process time stands from real time, on all servers. */
export function clockRepository(db: Connection) {
  return {
    /** Returns the offset in milliseconds. */
    async offsetMs(): Promise<number> {
      const row = await db.selectFrom('clock').select('offset_ms').executeTakeFirst()
      return row?.offset_ms ?? 0
    },

    /** Adds so many milliseconds to the offset; negative ones move back. */
    async move(byMs: number): Promise<void> {
      await db
        .updateTable('clock')
        .set((table) => ({ offset_ms: table('offset_ms', '+', byMs) }))
        .execute()
    },

    /** Takes the offset away, and makes jobs due that pause until a moment after `now`. */
    async reset(now: Date): Promise<void> {
      const time = now.getTime()
      await db.updateTable('clock').set({ offset_ms: 0 }).execute()
      await db.updateTable('jobs').set({ due_at: time }).where('due_at', '>', time).execute()
    },
  }
}
