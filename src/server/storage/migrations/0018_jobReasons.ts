import type { Migration } from './Migration.ts'

/** Why the last attempt of a job failed, as the desk shows it. */
export const jobReasons: Migration = {
  name: '0018_jobReasons',
  async up(tx) {
    await tx.schema.alterTable('jobs').addColumn('reason', 'text').execute()
  },
}
