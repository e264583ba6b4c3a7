import { inject } from 'vitest'

import { createDatabase, type TestDatabase } from './createDatabase.ts'
import { askKept } from './keptConnections.ts'

/** Emptied, for the next server. */
const free: TestDatabase[] = []
let emptying: Promise<string> | undefined

/**
 * A database on the run's PostgreSQL with today's tables and nothing in them. `drop` empties it for the next; called
 * again, as by a test that closes a server twice, it does nothing: two servers would then be given one database.
 */
export async function emptyDatabase(): Promise<TestDatabase> {
  const made = free.pop() ?? (await createDatabase(inject('postgresUrl'), inject('postgresTemplate')))
  let isDropped = false
  return {
    url: made.url,
    async drop() {
      if (isDropped) return
      isDropped = true
      try {
        await askKept(made.url, await (emptying ??= statementsThatEmpty(made.url)))
        free.push(made)
      } catch {
        // A test has changed its tables, or taken it away.
        await made.drop()
      }
    },
  }
}

/** Makes a database as the template is; the audit refuses that unless it is told to let it be. */
async function statementsThatEmpty(url: string): Promise<string> {
  const tables = await askKept<{ tablename: string }>(
    url,
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'audit_book', 'clock')`,
  )
  return [
    'ALTER TABLE audit DISABLE TRIGGER audit_refuses_changes',
    ...tables.map(({ tablename }) => `DELETE FROM "${tablename}"`),
    'ALTER TABLE audit ENABLE TRIGGER audit_refuses_changes',
    'UPDATE clock SET offset_ms = 0',
  ].join('; ')
}
