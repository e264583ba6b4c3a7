import type { Connection } from '../../database/Connection.ts'

interface ReceivedEvent {
  caseId: string
  eventId: string
  /** The name of the secret with which it is signed. */
  sender: string | null
  at: Date
}

/** Events from outside that were taken, by the ids that their senders gave them. */
export function receivedEventsRepository(db: Connection) {
  return {
    /** Notes an event for a case. Returns false where it was noted before, of the same sender for any case: it came twice. */
    async add({ caseId, eventId, sender, at }: ReceivedEvent): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('received_events')
        .values({ case_id: caseId, event_id: eventId, sender, received_at: at.getTime() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },
  }
}
