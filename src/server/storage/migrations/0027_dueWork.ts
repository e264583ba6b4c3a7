import { sql } from 'kysely'

import type { Migration } from './Migration.ts'

/** What is looked for after each commit is found by indexes that hold what is still to be done alone. */
export const dueWork: Migration = {
  name: '0027_dueWork',
  async up(tx) {
    await sql`create index documents_unread on documents (created_at) where state in ('uploaded', 'validating')`.execute(
      tx,
    )
    await sql`create index claimed_places_open on claimed_places (case_id) where others_closed = 0`.execute(
      tx,
    )
    await sql`create index cases_open on cases (id) where closed = 0`.execute(tx)
    await tx.schema.createIndex('timers_instance').on('timers').column('instance_id').execute()
    await tx.schema.createIndex('jobs_instance').on('jobs').column('instance_id').execute()
  },
}
