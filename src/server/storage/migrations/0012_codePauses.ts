import type { Migration } from './Migration.ts'

/** How often codes went to a destination, and when the next one may. */
export const codePauses: Migration = {
  name: '0012_codePauses',
  async up(tx, { time }) {
    await tx.schema
      .createTable('code_pauses')
      .addColumn('destination_index', 'text', (column) => column.primaryKey())
      .addColumn('sends', 'integer', (column) => column.notNull())
      .addColumn('sent_at', time, (column) => column.notNull())
      .addColumn('free_at', time, (column) => column.notNull())
      .execute()
    await tx.schema.createIndex('code_pauses_sent').on('code_pauses').column('sent_at').execute()
  },
}
