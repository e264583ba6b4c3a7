import type { Kysely, Selectable } from 'kysely'

import type { Database, JobsTable, OutboxTable } from '../database/Database.ts'
import { isPostgres } from '../database/isPostgres.ts'

interface Claim {
  now: Date
  /** Until then nobody else takes them; a server that dies leaves them to another after it. */
  until: Date
  limit: number
}

/** Takes jobs that are due `by` a moment of the process. Two servers never hold the same one at once, in real time. */
export async function claimJobs(
  db: Kysely<Database>,
  { by, now, until, limit }: Claim & { by: Date },
): Promise<Selectable<JobsTable>[]> {
  let due = db
    .selectFrom('jobs')
    .select('id')
    .where('due_at', '<=', by.getTime())
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now.getTime())]))
    .orderBy('due_at')
    .limit(limit)
  // To look takes no lock of SQLite's, and seldom is there something.
  if (!isPostgres(db) && !(await due.executeTakeFirst())) return []
  if (isPostgres(db)) due = due.forUpdate().skipLocked()
  return db
    .updateTable('jobs')
    .set((row) => ({ claimed_until: until.getTime(), attempts: row('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/** Takes messages that are to be sent now. */
export async function claimMessages(
  db: Kysely<Database>,
  { now, until, limit }: Claim,
): Promise<Selectable<OutboxTable>[]> {
  let due = db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now.getTime())
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now.getTime())]))
    .orderBy('due_at')
    .limit(limit)
  // To look takes no lock of SQLite's, and seldom is there something.
  if (!isPostgres(db) && !(await due.executeTakeFirst())) return []
  if (isPostgres(db)) due = due.forUpdate().skipLocked()
  return db
    .updateTable('outbox')
    .set((row) => ({ claimed_until: until.getTime(), attempts: row('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
}
