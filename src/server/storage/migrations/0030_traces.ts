import type { Migration } from './Migration.ts'

/** The trace of what caused a job, a message or an event, so that what is done later belongs to it. */
export const traces: Migration = {
  name: '0030_traces',
  async up(tx) {
    for (const table of ['jobs', 'outbox', 'webhook_events'])
      await tx.schema.alterTable(table).addColumn('trace', 'text').execute()
  },
}
