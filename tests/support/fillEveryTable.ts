import { randomUUID } from 'node:crypto'

import type { BuiltServer } from './buildTestServer.ts'

/** Found again in whatever is dumped of a database. */
export const MARK = 'a-value-that-is-marked'

/** Tables that hold nothing of a case, or what must outlive it. Any other has to name its case. */
export const BESIDE_CASES = [
  'audit',
  'audit_book',
  'clock',
  'code_pauses',
  'counters',
  'deployments',
  'flow_versions',
  'key_checks',
  'migrations',
  'object_removals',
  'sandbox_account_sessions',
  'sandbox_oidc',
  // Which instance of the process engine is to forget an erased case: no more than two ids.
  'engine_executions',
  'sandbox_switches',
  'sandbox_visitors',
  'studio_sessions',
]

/** Rows that belong to a case by a row of another table. */
const OWNERS: Record<string, string> = {
  people_history: 'people',
  tokens: 'sessions',
  document_contents: 'documents',
}

/** Every table that may hold something of a case, from the schema itself, so that none is forgotten. */
export async function tablesOfCases({ context }: BuiltServer) {
  const tables = await context.database.introspection.getTables()
  return tables.filter(({ name }) => !BESIDE_CASES.includes(name) && name !== 'cases')
}

/** Puts a marked row of the case into each table that may hold one. Answers the number of rows of each table. */
export async function fillEveryTable(server: BuiltServer, caseId: string): Promise<Record<string, number>> {
  const { database } = server.context
  const [person, session, document, execution] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await database
    .insertInto('engine_executions')
    .values({ id: execution, case_id: caseId, wanted_revision: 1, attempts: 0 })
    .execute()
  const tables = await tablesOfCases(server)
  const ownersFirst = tables.toSorted((a, b) => Number(a.name in OWNERS) - Number(b.name in OWNERS))
  for (const { name, columns } of ownersFirst) {
    const row = Object.fromEntries(
      columns.map(({ name: column, dataType }) => {
        if (column === 'case_id') return [column, caseId]
        if (column === 'person' && name === 'people_history') return [column, person]
        if (column === 'session_id') return [column, session]
        if (column === 'execution_id') return [column, execution]
        if (column === 'document_id') return [column, document]
        // It says nothing of a case, and is kept until its object is removed.
        if (column === 'object_key') return [column, null]
        if (column === 'id' && name === 'documents') return [column, document]
        if (column === 'id' && name === 'people') return [column, person]
        if (column === 'id' && name === 'sessions') return [column, session]
        if (/blob|bytea/i.test(dataType)) return [column, Buffer.from(`${MARK} sealed ${randomUUID()}`)]
        // Long ago, and no revision that a case has.
        if (/int/i.test(dataType)) return [column, 900_000]
        return [column, `${MARK} ${randomUUID()}`]
      }),
    )
    await database
      .insertInto(name as 'jobs')
      .values(row as never)
      .execute()
  }
  return rowsOfCase(server, caseId)
}

/** How many rows each table has; of those that name their case, how many of this one. */
export async function rowsOfCase(server: BuiltServer, caseId: string): Promise<Record<string, number>> {
  const { database } = server.context
  const counts: Record<string, number> = {}
  for (const { name, columns } of await tablesOfCases(server)) {
    let query = database.selectFrom(name as 'jobs').select(({ fn }) => fn.countAll<number>().as('count'))
    if (columns.some((column) => column.name === 'case_id')) query = query.where('case_id', '=', caseId)
    counts[name] = (await query.executeTakeFirstOrThrow()).count
  }
  return counts
}
