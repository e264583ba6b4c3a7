import type { Kysely } from 'kysely'

import type { Database } from '../database/Database.ts'
import type { ColumnTypes } from './columnTypes.ts'
import type { Migration } from './Migration.ts'

/** Accounts linked at the aggregator, and the linkings under way. */
export const accountConnections: Migration = {
  name: '0004_accountConnections',
  async up(tx, types) {
    await connections(tx, types)
    await accounts(tx, types)
    await sandbox(tx, types)
  },
}

async function connections(tx: Kysely<Database>, { bytes, time }: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('account_connections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state_index', 'text', (column) => column.notNull().unique())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('reference', bytes, (column) => column.notNull())
    .addColumn('consent', bytes, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('look_at', time, (column) => column.notNull())
    .execute()
  await tx.schema
    .createIndex('account_connections_case')
    .on('account_connections')
    .column('case_id')
    .execute()
  await tx.schema
    .createIndex('account_connections_look')
    .on('account_connections')
    .columns(['state', 'look_at'])
    .execute()
}

async function accounts(tx: Kysely<Database>, { bytes, time }: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('linked_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('connection_id', 'text', (column) => column.notNull())
    .addColumn('account', bytes, (column) => column.notNull())
    .addColumn('account_index', 'text', (column) => column.notNull())
    .addColumn('linked_at', time, (column) => column.notNull())
    .addUniqueConstraint('linked_accounts_once', ['case_id', 'account_index'])
    .execute()
}

async function sandbox(tx: Kysely<Database>, { bytes, time }: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('sandbox_account_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request', bytes, (column) => column.notNull())
    .addColumn('accounts', bytes)
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .execute()
}
