import type { Migration } from './Migration.ts'

/** Sessions in which a contract is signed, from their opening until it is known what came of them. */
export const signingSessions: Migration = {
  name: '0008_signingSessions',
  async up(tx, { time }) {
    await tx.schema
      .createTable('signing_sessions')
      .addColumn('contract_id', 'text', (column) => column.primaryKey())
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      .addColumn('look_at', time, (column) => column.notNull())
      .execute()
    await tx.schema.createIndex('signing_sessions_case').on('signing_sessions').column('case_id').execute()
    await tx.schema.createIndex('signing_sessions_look').on('signing_sessions').column('look_at').execute()
  },
}
