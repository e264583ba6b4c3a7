import type { Connection } from '../../database/Connection.ts'

/** How often something happens in a window of time: atomic, and the same for every server. */
export function countersRepository(db: Connection) {
  return {
    /** Counts one more. Returns the count, this one included, and the seconds until the window ends. */
    async count(key: string, now: Date, windowMs: number): Promise<{ count: number; secondsLeft: number }> {
      const windowStart = Math.floor(now.getTime() / windowMs) * windowMs
      const { count } = await db
        .insertInto('counters')
        .values({ key, window_start: windowStart, count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'window_start'])
            .doUpdateSet((row) => ({ count: row('counters.count', '+', 1) })),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
      return { count, secondsLeft: Math.ceil((windowStart + windowMs - now.getTime()) / 1000) }
    },

    async forgetBefore(time: Date): Promise<void> {
      await db.deleteFrom('counters').where('window_start', '<', time.getTime()).execute()
    },
  }
}
