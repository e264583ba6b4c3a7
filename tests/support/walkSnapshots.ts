import { CompiledQuery } from 'kysely'

import type { Database } from '#server/storage/database/Database.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { isPostgres } from '#server/storage/database/isPostgres.ts'
import { poolOf } from '#server/storage/database/poolOf.ts'

import type { Applicant } from './Applicant.ts'
import { type BuiltServer } from './buildTestServer.ts'
import { insertsOf } from './insertsOf.ts'
import { askKept } from './keptConnections.ts'

/** What a walk has left: the rows of all tables, the applicant's session, and the calls that were made. */
interface Snapshot {
  /** Statements that put them into a database in which nothing has happened. */
  inserts: string[]
  token: string | undefined
  cookies: { name: string; value: string }[]
  answered: string[]
}

type Table = keyof Database

/** What a database has from the beginning. */
const unchanged = ['migrations', 'flow_versions', 'audit_book']
/** Other tables reference these. */
const first = ['cases', 'sessions', 'documents', 'people']

/** The tables that may hold anything, in an order in which they may be filled, of each kind of server. */
const tables = new Map<string, Promise<Table[]>>()
const snapshots = new Map<string, Snapshot>()
/** How many walks a server has seen begin. */
const begun = new WeakMap<BuiltServer, number>()

/**
 * Walks once for all servers of the same kind to which nothing has happened yet: the next of them is given what the walk
 * left, row by row. All others walk.
 */
export async function walkOnce(
  server: BuiltServer,
  applicant: Applicant,
  walk: { name: string; go(): Promise<void> },
): Promise<void> {
  const isFirst = !begun.has(server)
  begun.set(server, (begun.get(server) ?? 0) + 1)
  if (!server.kind || !isFirst || !server.isUntouched() || !(await isFresh(server))) return walk.go()

  const name = `${server.kind}: ${walk.name}`
  const known = snapshots.get(name)
  if (known) return restore(known, server, applicant)
  const before = new Set(server.answered)
  await walk.go()
  // Another walk has begun beside this one: what is there is not of this one alone.
  if (begun.get(server) !== 1 || server.clock.hasMoved) return
  snapshots.set(name, {
    inserts: insertsOf(await readRows(server), isPostgres(server.context.database)),
    token: applicant.token,
    cookies: applicant.cookies.all(),
    answered: [...server.answered].filter((call) => !before.has(call)),
  })
}

/** Whether nothing stands in any table but the clock's. */
async function isFresh(server: BuiltServer): Promise<boolean> {
  const { context, clock } = server
  if (clock.hasMoved || context.processClock.offsetMs !== 0) return false
  const filled = (await tablesOf(server))
    .filter((name) => name !== 'clock')
    .map((name) => `select 1 where exists (select 1 from ${name})`)
    .join(' union all ')
  const url = urlOf(context)
  if (url) return (await askKept(url, filled)).length === 0
  return (await context.database.executeQuery(CompiledQuery.raw(filled))).rows.length === 0
}

/** The address of a PostgreSQL: the server's own connections know nothing of its tables yet, and would have to read it. */
function urlOf({ database }: BuiltServer['context']): string | undefined {
  return poolOf(database)?.options.connectionString
}

/** Those of all servers of a kind are the same. */
function tablesOf({ kind = '', context }: BuiltServer): Promise<Table[]> {
  const known = tables.get(kind) ?? readTables(context)
  tables.set(kind, known)
  return known
}

async function readTables({ database }: BuiltServer['context']): Promise<Table[]> {
  const names = (await database.introspection.getTables()).map(({ name }) => name as Table)
  return names
    .filter((name) => !unchanged.includes(name))
    .toSorted((one, other) => Number(first.includes(other)) - Number(first.includes(one)))
}

async function readRows(server: BuiltServer): Promise<Map<Table, object[]>> {
  const rows = new Map<Table, object[]>()
  for (const table of await tablesOf(server)) {
    const found = await server.context.database.selectFrom(table).selectAll().execute()
    if (found.length > 0) rows.set(table, found)
  }
  return rows
}

async function restore(snapshot: Snapshot, server: BuiltServer, applicant: Applicant): Promise<void> {
  const { database, processClock } = server.context
  const statements = ['delete from clock', ...snapshot.inserts]
  const url = urlOf(server.context)
  if (url) await askKept(url, statements.join('; '))
  else {
    await inTransaction(database, async (tx) => {
      for (const statement of statements) await tx.executeQuery(CompiledQuery.raw(statement))
    })
  }
  await processClock.refresh()
  applicant.token = snapshot.token
  applicant.cookies.keep(snapshot.cookies.map(({ name, value }) => `${name}=${value}`))
  for (const call of snapshot.answered) server.answered.add(call)
}
