import type { Migration } from './Migration.ts'

/** Who has signed in to the studio, by a fingerprint of the secret that their browser keeps. */
export const studioSessions: Migration = {
  name: '0033_studioSessions',
  async up(tx, { bytes, time }) {
    await tx.schema
      .createTable('studio_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('editor', bytes, (column) => column.notNull())
      .addColumn('expires_at', time, (column) => column.notNull())
      .execute()
  },
}
