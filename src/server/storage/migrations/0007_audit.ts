import { randomUUID } from 'node:crypto'

import { type Kysely, sql } from 'kysely'

import type { Database } from '../database/Database.ts'
import { isPostgres } from '../database/isPostgres.ts'
import type { Migration } from './Migration.ts'

/** The audit, which outlives its cases: no row is ever changed or deleted. */
export const audit: Migration = {
  name: '0007_audit',
  async up(tx, { time }) {
    await tx.schema
      .createTable('audit')
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', time, (column) => column.notNull())
      .addColumn('case_id', 'text')
      .addColumn('person', 'text')
      .addColumn('session_id', 'text')
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('about', 'text')
      .addColumn('from_step', 'text')
      .addColumn('to_step', 'text')
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('signature', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_key', ['chain', 'number'])
      .execute()
    await tx.schema.createIndex('audit_at').on('audit').column('at').execute()
    await tx.schema.createIndex('audit_case').on('audit').column('case_id').execute()
    await tx.schema
      .createTable('audit_book')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute()
    await tx.insertInto('audit_book').values({ id: randomUUID() }).execute()
    await (isPostgres(tx) ? refuseOnPostgres(tx) : refuseOnSqlite(tx))
  },
}

async function refuseOnPostgres(tx: Kysely<Database>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'a row of the audit is never changed'; end $$
  `.execute(tx)
  await sql`
    create trigger audit_refuses_changes before update or delete or truncate on audit
    for each statement execute function refuse_audit_change()
  `.execute(tx)
}

async function refuseOnSqlite(tx: Kysely<Database>): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`audit_refuses_${change}`)} before ${sql.raw(change)} on audit
      begin select raise(abort, 'a row of the audit is never changed'); end
    `.execute(tx)
  }
}
