import type { Kysely } from 'kysely'

import type { Database } from '../database/Database.ts'
import type { ColumnTypes } from './columnTypes.ts'
import type { Migration } from './Migration.ts'

/** Video recognition, and the tasks of other people beside the main step of a case. */
export const peopleTables: Migration = {
  name: '0005_peopleTables',
  async up(tx, types) {
    await tx.schema
      .alterTable('identity_requests')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('spid'))
      .execute()
    await recognitions(tx, types)
    await people(tx, types)
    for (const table of ['timers', 'jobs', 'kept_messages'] as const) {
      await tx.schema.alterTable(table).addColumn('person', 'text').execute()
    }
  },
}

async function recognitions(tx: Kysely<Database>, { bytes, time }: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('sandbox_recognitions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('request', bytes, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .execute()
}

async function people(tx: Kysely<Database>, { bytes, time }: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('previous', 'text')
    .addColumn('return_to', 'text')
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('facts', bytes, (column) => column.notNull())
    .addColumn('answers', bytes, (column) => column.notNull())
    .addColumn('closed', 'integer', (column) => column.notNull())
    .addColumn('told', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute()
  await tx.schema.createIndex('people_case').on('people').column('case_id').execute()
  await tx.schema.createIndex('people_told').on('people').columns(['told', 'step']).execute()

  await tx.schema
    .createTable('people_history')
    .addColumn('person', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('from_step', 'text')
    .addColumn('to_step', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('people_history_key', ['person', 'revision'])
    .execute()
}
