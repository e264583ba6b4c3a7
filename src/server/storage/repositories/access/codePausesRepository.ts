import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'

/** The pauses between codes to one destination, on all servers together, however many sessions ask. */
export function codePausesRepository(db: Connection, sealer: Sealer) {
  const indexOf = (destination: string) => sealer.index('destination', destination)
  return {
    /**
     * Counts a send, unless a pause has still to pass. `pauseAfter` says how long the pause after so many sends is; they
     * are counted from the start again where the last one was before `forgetBefore`.
     */
    async send(
      destination: string,
      now: Date,
      { forgetBefore, pauseAfter }: { forgetBefore: Date; pauseAfter(sends: number): number },
    ): Promise<{ isSent: boolean; freeAt: Date }> {
      const at = now.getTime()
      const index = indexOf(destination)
      // Two at once: the second waits for the first, and finds its pause.
      const sent = await db
        .insertInto('code_pauses')
        .values({ destination_index: index, sends: 1, sent_at: at, free_at: at })
        .onConflict((conflict) =>
          conflict
            .column('destination_index')
            .doUpdateSet(({ eb }) => ({
              sends: eb
                .case()
                .when('code_pauses.sent_at', '<', forgetBefore.getTime())
                .then(1)
                .else(eb('code_pauses.sends', '+', 1))
                .end(),
              sent_at: at,
            }))
            .where('code_pauses.free_at', '<=', at),
        )
        .returning('sends')
        .executeTakeFirst()
      if (!sent) return { isSent: false, freeAt: (await this.freeAt(destination)) ?? now }

      const freeAt = at + pauseAfter(sent.sends)
      await db
        .updateTable('code_pauses')
        .set({ free_at: freeAt })
        .where('destination_index', '=', index)
        .execute()
      return { isSent: true, freeAt: new Date(freeAt) }
    },

    /** When the next code may be sent; undefined where none was. */
    async freeAt(destination: string): Promise<Date | undefined> {
      const row = await db
        .selectFrom('code_pauses')
        .select('free_at')
        .where('destination_index', '=', indexOf(destination))
        .executeTakeFirst()
      return row && new Date(row.free_at)
    },

    /** Ends the pause of a destination that was proven, and begins to count anew. */
    async forget(destination: string): Promise<void> {
      await db.deleteFrom('code_pauses').where('destination_index', '=', indexOf(destination)).execute()
    },

    async forgetBefore(time: Date): Promise<void> {
      await db.deleteFrom('code_pauses').where('sent_at', '<', time.getTime()).execute()
    },
  }
}
