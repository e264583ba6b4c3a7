import type { Kysely } from 'kysely'

import type { Database } from '../database/Database.ts'
import type { ColumnTypes } from './columnTypes.ts'
import type { Migration } from './Migration.ts'

/** What is kept of the outside world: logins under way, reading of documents, and the sandbox's own memory. */
export const outsideTables: Migration = {
  name: '0002_outsideTables',
  async up(tx, types) {
    await tx.schema.alterTable('documents').addColumn('claimed_until', types.time).execute()
    await identityRequests(tx, types)
    await sandbox(tx, types)
  },
}

async function identityRequests(tx: Kysely<Database>, { bytes, time }: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('identity_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state_index', 'text', (column) => column.notNull().unique())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('person', 'text')
    .addColumn('login', bytes, (column) => column.notNull())
    .addColumn('identity', bytes)
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('used_at', time)
    .execute()
  await tx.schema.createIndex('identity_requests_case').on('identity_requests').column('case_id').execute()
}

async function sandbox(tx: Kysely<Database>, { bytes, time }: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('sandbox_switches')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute()
  await tx.schema
    .createTable('sandbox_signatures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('contract_id', 'text', (column) => column.notNull().unique())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('request', bytes, (column) => column.notNull())
    .addColumn('pdf', bytes, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .execute()
  await tx.schema
    .createTable('sandbox_oidc')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('grant_id', 'text')
    .addColumn('uid', 'text')
    .addColumn('payload', bytes, (column) => column.notNull())
    .addColumn('expires_at', time)
    .execute()
  await tx.schema.createIndex('sandbox_oidc_grant').on('sandbox_oidc').column('grant_id').execute()
}
