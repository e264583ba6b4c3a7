import { type Kysely, sql } from 'kysely'

import type { Database } from '#server/storage/database/Database.ts'
import { isPostgres } from '#server/storage/database/isPostgres.ts'

/** What is kept of a case that came to its end: by which column its rows are found, which columns are other ones of each case, and its times. */
const TABLES = {
  cases: {
    key: 'id',
    own: ['id', 'reference', 'subject', 'company_index', 'place_index'],
    times: ['created_at', 'updated_at', 'last_act_at'],
  },
  activity_instances: { key: 'case_id', own: ['id', 'case_id'], times: ['opened_at', 'left_at'] },
  history: { key: 'case_id', own: ['case_id'], times: ['at'] },
  audit: { key: 'chain', own: ['chain', 'case_id'], times: ['at'] },
} as const

/** Between two of them: 100,000 came in about three years. */
const BETWEEN_MS = 15 * 60_000
/** PostgreSQL is waited for a quarter of a minute. */
const AT_ONCE = 5000

/**
 * Copies a case that came to its end `count` times, signed, with its activity instances, history and audit, each from longer
 * ago: what years of use leave. Every other one is closed; the others stand at their end. Its documents are not copied.
 */
export async function addEndedCases(
  database: Kysely<Database>,
  caseId: string,
  count: number,
): Promise<void> {
  // In no order, and no two the same: the multiplier is odd.
  const mixed = sql`(n * 2654435761) & 4294967295`
  const prefix = isPostgres(database) ? sql`lpad(to_hex(${mixed}), 8, '0')` : sql`printf('%08x', ${mixed})`

  for (const [name, { key, own, times }] of Object.entries(TABLES)) {
    const table = sql.table(name)
    const found = await sql<object>`
      select * from ${table} where ${sql.ref(key)} = ${caseId} limit 1
    `.execute(database)
    const columns = Object.keys(found.rows[0] ?? {})
    const has = (some: readonly string[], column: string) => some.includes(column)
    const copied = columns.map((column) => {
      // Who begins anew from an end closes it; most do not.
      if (column === 'closed') return sql`n % 2`
      if (column === 'retention') return sql`'signed'`
      const value = sql.ref(`source.${column}`)
      if (has(times, column)) return sql`${value} - cast(n as bigint) * ${sql.lit(BETWEEN_MS)}`
      return has(own, column) ? sql`${prefix} || substr(${value}, 9)` : value
    })
    for (let from = 1; from <= count; from += AT_ONCE) {
      const to = Math.min(from + AT_ONCE - 1, count)
      await sql`
        insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))})
        with recursive series(n) as (
          select ${sql.lit(from)} union all select n + 1 from series where n < ${sql.lit(to)}
        )
        select ${sql.join(copied)} from series cross join ${table} as source
        where ${sql.ref(`source.${key}`)} = ${caseId}
      `.execute(database)
    }
  }
  await sql`analyze`.execute(database)
}
