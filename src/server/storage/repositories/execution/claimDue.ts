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
import { keptStatement } from '../../database/keptStatement.ts'
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

type Times = Pick<Claim, 'limit'> & Record<'by' | 'now' | 'until', number>

/**
 * Returns what takes rows of a table that are due, those that waited longest first, of which `isOpen` says that they are
 * still to be done. Two servers never hold the same one at once; a server that dies leaves them to another after `until`.
 */
export function claimDue<Table extends Queue, Asked extends object = object>(
  table: Table,
  isOpen?: (row: ExpressionBuilder<Database, Table>, asked: Asked) => Expression<SqlBool>,
): (db: Connection, claim: Claim & Asked) => Promise<Selectable<Database[Table]>[]> {
  const claimed = keptStatement((db, asked: Times & Asked) => {
    let due = db
      // Every queue has these columns.
      .selectFrom(table as 'jobs')
      .select('id')
      .where('due_at', '<=', asked.by)
      .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', asked.now)]))
      .orderBy('due_at')
      .limit(asked.limit)
    if (isOpen) due = due.where(isOpen(expressionBuilder<Database, Table>(), asked))
    if (isPostgres(db)) due = due.forUpdate().skipLocked()

    // As a list of its own: PostgreSQL may run a subquery anew for each row, and then claims more than the limit.
    const claim = sql<Selectable<Database[Table]>>`
      with due as materialized ${due}
      update ${sql.table(table)} set claimed_until = ${asked.until}, attempts = attempts + 1
      where id in (select id from due)
      returning *
    `
    return { compile: () => claim.compile(db) }
  })
  return (db, { by, now, until, ...asked }) => {
    const times = { by: by.getTime(), now: now.getTime(), until: until.getTime() }
    return unsynced(db, (connection) => claimed(connection, { ...asked, ...times } as Times & Asked))
  }
}
