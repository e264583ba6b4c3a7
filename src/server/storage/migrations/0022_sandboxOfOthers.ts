import type { Migration } from './Migration.ts'

/** The sandbox serves other servers too: what it signs and whom it recognises may be of no case here. */
export const sandboxOfOthers: Migration = {
  name: '0022_sandboxOfOthers',
  async up(tx, { bytes, time }) {
    await tx.schema.alterTable('sandbox_signatures').renameTo('sandbox_signatures_before').execute()
    await tx.schema
      .createTable('sandbox_signatures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('contract_id', 'text', (column) => column.notNull().unique())
      .addColumn('case_id', 'text', (column) => column.references('cases.id').onDelete('cascade'))
      .addColumn('request', bytes, (column) => column.notNull())
      .addColumn('pdf', bytes, (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('expires_at', time, (column) => column.notNull())
      .execute()
    const signatures = ['id', 'contract_id', 'case_id', 'request', 'pdf', 'state', 'expires_at'] as const
    await tx
      .insertInto('sandbox_signatures')
      .columns([...signatures])
      .expression((query) =>
        query.selectFrom('sandbox_signatures_before' as 'sandbox_signatures').select([...signatures]),
      )
      .execute()
    await tx.schema.dropTable('sandbox_signatures_before').execute()

    await tx.schema.alterTable('sandbox_recognitions').renameTo('sandbox_recognitions_before').execute()
    await tx.schema
      .createTable('sandbox_recognitions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('case_id', 'text', (column) => column.references('cases.id').onDelete('cascade'))
      .addColumn('request', bytes, (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('expires_at', time, (column) => column.notNull())
      .execute()
    const recognitions = ['id', 'case_id', 'request', 'state', 'expires_at'] as const
    await tx
      .insertInto('sandbox_recognitions')
      .columns([...recognitions])
      .expression((query) =>
        query.selectFrom('sandbox_recognitions_before' as 'sandbox_recognitions').select([...recognitions]),
      )
      .execute()
    await tx.schema.dropTable('sandbox_recognitions_before').execute()
  },
}
