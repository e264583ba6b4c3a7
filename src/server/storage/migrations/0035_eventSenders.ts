import type { Migration } from './Migration.ts'

/** Whose signature an event from outside has: under one id of a sender it counts once, for whichever case. */
export const eventSenders: Migration = {
  name: '0035_eventSenders',
  async up(tx) {
    await tx.schema.alterTable('received_events').addColumn('sender', 'text').execute()
    // Of events that were taken before, whose sender is null, each is one of its own.
    await tx.schema
      .createIndex('received_events_of_sender')
      .on('received_events')
      .columns(['sender', 'event_id'])
      .unique()
      .execute()
  },
}
