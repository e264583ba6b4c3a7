import type { Migration } from './Migration.ts'

/** What several servers on one database have in common: the definitions in force, and proof of their keys. */
export const severalServers: Migration = {
  name: '0028_severalServers',
  async up(tx, { bytes, time }) {
    await tx.schema
      .createTable('deployments')
      .addColumn('version', 'text', (column) => column.primaryKey())
      .addColumn('content', bytes, (column) => column.notNull())
      .addColumn('turn', time, (column) => column.notNull())
      .execute()
    await tx.schema
      .createTable('key_checks')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('content', bytes, (column) => column.notNull())
      .execute()
  },
}
