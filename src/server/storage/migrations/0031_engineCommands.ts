import type { Migration } from './Migration.ts'

/**
 * What a process engine outside is told: the executions that it drives, and the commands that it has not carried out yet.
 * Neither goes with its case: the engine is told that it was erased.
 */
export const engineCommands: Migration = {
  name: '0031_engineCommands',
  async up(tx, { bytes, time }) {
    await tx.schema
      .createTable('engine_executions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('case_id', 'text', (column) => column.notNull())
      .addColumn('person', 'text')
      .addColumn('process_instance_id', 'text')
      .addColumn('wanted_revision', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('due_at', time)
      .addColumn('claimed_until', time)
      .execute()
    await tx.schema.createIndex('engine_executions_due').on('engine_executions').column('due_at').execute()
    await tx.schema.createIndex('engine_executions_case').on('engine_executions').column('case_id').execute()
    await tx.schema
      .createIndex('engine_executions_instance')
      .on('engine_executions')
      .column('process_instance_id')
      .execute()

    await tx.schema
      .createTable('engine_commands')
      .addColumn('execution_id', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('content', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('engine_commands_key', ['execution_id', 'revision'])
      .execute()
  },
}
