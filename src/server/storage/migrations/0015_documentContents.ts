import { sql } from 'kysely'

import type { Migration } from './Migration.ts'

/** What a document holds stands apart from what becomes of it: SQLite writes a row anew with each change of it. */
export const documentContents: Migration = {
  name: '0015_documentContents',
  async up(tx, { bytes }) {
    await tx.schema
      .createTable('document_contents')
      .addColumn('document_id', 'text', (column) =>
        column.primaryKey().references('documents.id').onDelete('cascade'),
      )
      .addColumn('content', bytes, (column) => column.notNull())
      .addColumn('wrapped_key', bytes, (column) => column.notNull())
      .execute()
    await sql`
      insert into document_contents (document_id, content, wrapped_key)
      select id, content, wrapped_key from documents
    `.execute(tx)
    await tx.schema.alterTable('documents').dropColumn('content').execute()
    await tx.schema.alterTable('documents').dropColumn('wrapped_key').execute()
  },
}
