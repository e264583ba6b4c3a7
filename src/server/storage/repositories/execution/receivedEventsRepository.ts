import type { Connection } from '../../database/Connection.ts'

/** Events from outside that were taken, by the ids that their senders gave them. */
export function receivedEventsRepository(db: Connection) {
  return {
    /** Notes an event of a case. Returns false where it was noted before: it came twice. */
    async add({ caseId, eventId, at }: { caseId: string; eventId: string; at: Date }): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('received_events')
        .values({ case_id: caseId, event_id: eventId, received_at: at.getTime() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },
  }
}
