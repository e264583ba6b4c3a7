import { sql } from 'kysely'

import type { Migration } from './Migration.ts'

/** Tables and columns take the names of BPMN, and a job says by its kind that it correlates a buffered message. */
export const executionNames: Migration = {
  name: '0016_executionNames',
  async up(tx) {
    await tx.schema.alterTable('task_instances').renameTo('activity_instances').execute()
    await tx.schema.dropIndex('task_instances_case').execute()
    await tx.schema
      .createIndex('activity_instances_case')
      .on('activity_instances')
      .column('case_id')
      .execute()

    await tx.schema.alterTable('kept_messages').renameTo('buffered_messages').execute()
    await tx.schema.dropIndex('kept_messages_case').execute()
    await tx.schema.createIndex('buffered_messages_case').on('buffered_messages').column('case_id').execute()

    await tx.schema.alterTable('people').renameColumn('told', 'notified').execute()
    await tx.schema.dropIndex('people_told').execute()
    await tx.schema.createIndex('people_notified').on('people').columns(['notified', 'step']).execute()

    await tx.schema
      .alterTable('jobs')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('worker'))
      .execute()
    await tx.schema.alterTable('jobs').addColumn('worker_name', 'text').execute()
    await sql`update jobs set kind = 'bufferedMessage' where worker = 'hearKept'`.execute(tx)
    await sql`update jobs set worker_name = worker where kind = 'worker'`.execute(tx)
    await tx.schema.alterTable('jobs').dropColumn('worker').execute()
    await tx.schema.alterTable('jobs').renameColumn('worker_name', 'worker').execute()
  },
}
