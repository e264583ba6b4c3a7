import type { Migration } from './Migration.ts'

/** Events from outside that were taken, and events that are told to the outside. */
export const events: Migration = {
  name: '0019_events',
  async up(tx, { bytes, time }) {
    await tx.schema
      .createTable('received_events')
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('received_at', time, (column) => column.notNull())
      .addPrimaryKeyConstraint('received_events_key', ['case_id', 'event_id'])
      .execute()

    await tx.schema
      .createTable('webhook_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      .addColumn('webhook', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('body', bytes, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('due_at', time, (column) => column.notNull())
      .addColumn('claimed_until', time)
      .addColumn('sent_at', time)
      .addColumn('failed_at', time)
      .addColumn('created_at', time, (column) => column.notNull())
      .execute()
    await tx.schema
      .createIndex('webhook_events_case')
      .on('webhook_events')
      .columns(['case_id', 'webhook', 'id'])
      .execute()
    await tx.schema
      .createIndex('webhook_events_due')
      .on('webhook_events')
      .columns(['sent_at', 'failed_at', 'due_at'])
      .execute()
  },
}
