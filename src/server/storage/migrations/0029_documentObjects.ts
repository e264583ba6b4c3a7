import { sql } from 'kysely'

import { isPostgres } from '../database/isPostgres.ts'
import type { Migration } from './Migration.ts'

/**
 * The content of a document may stand in a store of objects. Whatever takes its row away, the object is put down for
 * removal in the same transaction.
 */
export const documentObjects: Migration = {
  name: '0029_documentObjects',
  async up(tx, { time }) {
    await tx.schema.alterTable('document_contents').addColumn('object_key', 'text').execute()
    await tx.schema
      .createTable('object_removals')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('due_at', time, (column) => column.notNull())
      .execute()
    await tx.schema.createIndex('object_removals_due').on('object_removals').column('due_at').execute()
    if (!isPostgres(tx)) {
      await sql`
        create trigger document_contents_removed after delete on document_contents
        when old.object_key is not null
        begin
          insert or replace into object_removals (key, due_at) values (old.object_key, 0);
        end
      `.execute(tx)
      return
    }
    await sql`
      create function remove_document_object() returns trigger language plpgsql as $$
      begin
        insert into object_removals (key, due_at) values (old.object_key, 0)
        on conflict (key) do update set due_at = 0;
        return null;
      end $$
    `.execute(tx)
    await sql`
      create trigger document_contents_removed after delete on document_contents
      for each row when (old.object_key is not null) execute function remove_document_object()
    `.execute(tx)
  },
}
