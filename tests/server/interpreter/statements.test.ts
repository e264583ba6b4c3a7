import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { describe, expect, it } from 'vitest'

import type { Connection } from '#server/storage/database/Connection.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { databases } from '../../support/databases.ts'
import { company } from '../../support/journey.ts'

/** All that a completion asks the database for beside `begin` and `commit`: eight at most, one more is one too many. */
const asked: Record<string, string[]> = {
  PostgreSQL: [
    'select tokens sessions',
    'select audit cases idempotency_keys',
    'update cases, insert history, insert audit',
    'insert activity_instances',
    'insert jobs',
    'insert idempotency_keys',
  ],
  // It has one writer at a time, and one table a statement.
  SQLite: [
    'select tokens sessions',
    'select audit cases idempotency_keys',
    'update cases',
    'insert history',
    'insert audit',
    'insert activity_instances',
    'insert jobs',
    'insert idempotency_keys',
  ],
}

describe.each(databases)('a completion on $name', ({ name, build }) => {
  it('asks the database for the session, the case with its key, and for what it writes', async () => {
    const seen: RootOperationNode[] = []
    const watch: KyselyPlugin = {
      transformQuery({ node }) {
        seen.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const server = await build({ watch })
    // A statement is compiled as it is asked for first, by the applicant before.
    await anApplicant(server).after('matching_company')
    const applicant = await anApplicant(server).at('matching_company')
    seen.length = 0

    const body = { task: 'matching_company', variables: company }
    const completed = await applicant.post('/process/task', body, { 'idempotency-key': 'one-press' })

    expect(completed.statusCode).toBe(200)
    expect(seen.map((node) => nameOf(server.context.database, node))).toEqual(asked[name])
    await server.close()
  })
})

/** What a statement does to which tables, as `update cases, insert history`. */
function nameOf(database: Connection, node: RootOperationNode): string {
  const { sql } = database.getExecutor().compileQuery(node, { queryId: '' })
  const writes = [...sql.matchAll(/\b(insert|update|delete)(?: into| from)? "?(\w+)"?/g)].filter(
    ([, , table]) => table !== 'set',
  )
  const reads = [...sql.matchAll(/\b(?:from|join) "?(\w+)"?/g)].map(([, table]) => table)
  if (sql.endsWith('for update')) return `lock ${reads.join(' ')}`
  if (writes.length === 0) return `select ${reads.join(' ')}`
  return writes.map(([, verb, table]) => `${verb} ${table}`).join(', ')
}
