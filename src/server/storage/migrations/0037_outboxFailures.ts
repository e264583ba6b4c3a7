import type { Migration } from './Migration.ts'

/** Why a message could not be sent, as the operations page of the studio shows it, and when an operator gave it up. */
export const outboxFailures: Migration = {
  name: '0037_outboxFailures',
  async up(tx, { time }) {
    await tx.schema.alterTable('outbox').addColumn('reason', 'text').execute()
    await tx.schema.alterTable('outbox').addColumn('failed_at', time).execute()
  },
}
