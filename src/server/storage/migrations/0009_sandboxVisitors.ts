import type { Migration } from './Migration.ts'

/** The browser that each page of the sandbox is for. */
export const sandboxVisitors: Migration = {
  name: '0009_sandboxVisitors',
  async up(tx, { time }) {
    await tx.schema
      .createTable('sandbox_visitors')
      .addColumn('page', 'text', (column) => column.primaryKey())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('admitted_at', time, (column) => column.notNull())
      .execute()
  },
}
