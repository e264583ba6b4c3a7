import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Selectable,
  sql,
  type SqlBool,
} from 'kysely'

import type { Connection } from '../../database/Connection.ts'
import type { Database } from '../../database/Database.ts'
import { isPostgres } from '../../database/isPostgres.ts'
import { unsynced } from '../../database/unsynced.ts'

/** The tables whose rows are work that servers take from one another. */
type Queue = 'jobs' | 'outbox' | 'webhook_events'

interface Claim {
  /** Rows that are due by then are taken: a moment of the clock that stamped them. */
  by: Date
  /** Real time: claims that ended before are over. */
  now: Date
  /** How long the claim holds. Real time. */
  until: Date
  limit: number
}

/**
 * Takes rows that are due, those that waited longest first, of which `isOpen` says that they are still to be done. Two
 * servers never hold the same one at once; a server that dies leaves them to another after `until`.
 */
export async function claimDue<Table extends Queue>(
  db: Connection,
  table: Table,
  { by, now, until, limit }: Claim,
  isOpen?: (row: ExpressionBuilder<Database, Table>) => Expression<SqlBool>,
): Promise<Selectable<Database[Table]>[]> {
  let due = db
    // Every queue has these columns.
    .selectFrom(table as 'jobs')
    .select('id')
    .where('due_at', '<=', by.getTime())
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now.getTime())]))
    .orderBy('due_at')
    .limit(limit)
  if (isOpen) due = due.where(isOpen(expressionBuilder<Database, Table>()))
  // To look takes no lock of SQLite's, and seldom is there something.
  if (!isPostgres(db) && !(await due.executeTakeFirst())) return []
  if (isPostgres(db)) due = due.forUpdate().skipLocked()

  // As a list of its own: PostgreSQL may run a subquery anew for each row, and then claims more than the limit.
  const claim = sql<Selectable<Database[Table]>>`
    with due as materialized ${due}
    update ${sql.table(table)} set claimed_until = ${until.getTime()}, attempts = attempts + 1
    where id in (select id from due)
    returning *
  `
  const claimed = await unsynced(db, (connection) => claim.execute(connection))
  return claimed.rows
}
