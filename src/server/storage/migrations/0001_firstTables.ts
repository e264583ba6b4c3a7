import type { CreateTableBuilder, Kysely } from 'kysely'

import type { Database } from '../database/Database.ts'
import type { ColumnTypes } from './columnTypes.ts'
import type { Migration } from './Migration.ts'

/** Cases and what moves them, sessions and codes, documents. */
export const firstTables: Migration = {
  name: '0001_firstTables',
  async up(tx, types) {
    await cases(tx, types)
    await work(tx, types)
    await sessions(tx, types)
    await contents(tx, types)
    await house(tx, types)
  },
}

async function cases(tx: Kysely<Database>, { bytes, time }: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('cases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('journey', 'text', (column) => column.notNull())
    .addColumn('flow_version', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('previous', 'text')
    .addColumn('return_to', 'text')
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('facts', bytes, (column) => column.notNull())
    .addColumn('answers', bytes, (column) => column.notNull())
    .addColumn('closed', 'integer', (column) => column.notNull())
    .addColumn('at_wayout', 'integer', (column) => column.notNull())
    .addColumn('company_index', 'text')
    .addColumn('pec_proven', 'integer', (column) => column.notNull())
    .addColumn('mobile_proven', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute()
  await tx.schema.createIndex('cases_subject').on('cases').column('subject').execute()
  await tx.schema.createIndex('cases_company').on('cases').column('company_index').execute()

  await ofCase(
    tx.schema.createTable('task_instances').addColumn('id', 'text', (column) => column.primaryKey()),
  )
    .addColumn('person', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('opened_at', time, (column) => column.notNull())
    .addColumn('left_at', time)
    .execute()
  await tx.schema.createIndex('task_instances_case').on('task_instances').column('case_id').execute()

  await ofCase(tx.schema.createTable('history'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('at', time, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('from_step', 'text')
    .addColumn('to_step', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('history_key', ['case_id', 'revision'])
    .execute()

  await tx.schema
    .createTable('idempotency_keys')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('case_id', 'text')
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('answer', bytes)
    .addColumn('created_at', time, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['subject', 'key'])
    .execute()
  await tx.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute()
}

async function work(tx: Kysely<Database>, { bytes, time }: ColumnTypes): Promise<void> {
  await ofCase(tx.schema.createTable('timers').addColumn('id', 'text', (column) => column.primaryKey()))
    .addColumn('instance_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('due_at', time, (column) => column.notNull())
    .execute()
  await tx.schema.createIndex('timers_due').on('timers').column('due_at').execute()
  await tx.schema.createIndex('timers_case').on('timers').column('case_id').execute()

  await ofCase(tx.schema.createTable('jobs').addColumn('id', 'text', (column) => column.primaryKey()))
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('worker', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', time, (column) => column.notNull())
    .addColumn('claimed_until', time)
    .execute()
  await tx.schema.createIndex('jobs_due').on('jobs').column('due_at').execute()
  await tx.schema.createIndex('jobs_case').on('jobs').column('case_id').execute()

  await ofCase(
    tx.schema.createTable('kept_messages').addColumn('id', 'text', (column) => column.primaryKey()),
  )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', bytes, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .execute()
  await tx.schema.createIndex('kept_messages_case').on('kept_messages').column('case_id').execute()

  await tx.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text')
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('destination', bytes, (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', bytes, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', time, (column) => column.notNull())
    .addColumn('claimed_until', time)
    .addColumn('sent_at', time)
    .addColumn('created_at', time, (column) => column.notNull())
    .execute()
  await tx.schema.createIndex('outbox_due').on('outbox').columns(['sent_at', 'due_at']).execute()
}

async function sessions(tx: Kysely<Database>, { bytes, time }: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('case_id', 'text')
    .addColumn('person', 'text')
    .addColumn('needs_code', 'integer', (column) => column.notNull())
    .addColumn('started_at', time, (column) => column.notNull())
    .addColumn('revoked_at', time)
    .execute()
  await tx.schema.createIndex('sessions_case').on('sessions').column('case_id').execute()

  await tx.schema
    .createTable('tokens')
    .addColumn('jti', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('issued_at', time, (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('parent', 'text')
    .addColumn('used_at', time)
    .addColumn('replaced_at', time)
    .execute()
  await tx.schema.createIndex('tokens_parent').on('tokens').column('parent').execute()
  await tx.schema.createIndex('tokens_session').on('tokens').column('session_id').execute()

  await ofCase(tx.schema.createTable('links').addColumn('id', 'text', (column) => column.primaryKey()))
    .addColumn('code_index', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('person', 'text')
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('used_at', time)
    .execute()
  await tx.schema.createIndex('links_case').on('links').column('case_id').execute()

  await ofCase(tx.schema.createTable('otp_codes').addColumn('id', 'text', (column) => column.primaryKey()))
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('destination', bytes, (column) => column.notNull())
    .addColumn('destination_index', 'text', (column) => column.notNull())
    .addColumn('fingerprint', bytes, (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('closed_at', time)
    .execute()
  await tx.schema.createIndex('otp_codes_case').on('otp_codes').columns(['case_id', 'purpose']).execute()

  await tx.schema
    .createTable('counters')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('window_start', time, (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('counters_key', ['key', 'window_start'])
    .execute()
}

async function contents(tx: Kysely<Database>, { bytes, time }: ColumnTypes): Promise<void> {
  await ofCase(
    tx.schema.createTable('drafts').addColumn('instance_id', 'text', (column) => column.primaryKey()),
  )
    .addColumn('data', bytes, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute()

  await ofCase(tx.schema.createTable('documents').addColumn('id', 'text', (column) => column.primaryKey()))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('filename', bytes, (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('ocr_completed', 'integer', (column) => column.notNull())
    .addColumn('content', bytes, (column) => column.notNull())
    .addColumn('wrapped_key', bytes, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .execute()
  await tx.schema.createIndex('documents_case').on('documents').column('case_id').execute()
}

async function house(tx: Kysely<Database>, { time }: ColumnTypes): Promise<void> {
  await tx.schema
    .createTable('flow_versions')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .execute()
  await tx.schema
    .createTable('clock')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('offset_ms', time, (column) => column.notNull())
    .execute()
  await tx.insertInto('clock').values({ id: 1, offset_ms: 0 }).execute()
}

/** Rows that belong to a case go with it. */
function ofCase<T extends string, C extends string>(table: CreateTableBuilder<T, C>) {
  return table.addColumn('case_id', 'text', (column) =>
    column.notNull().references('cases.id').onDelete('cascade'),
  )
}
