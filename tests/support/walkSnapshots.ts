import type { Database } from '#server/storage/database/Database.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'

import type { Applicant } from './Applicant.ts'
import { type BuiltServer } from './buildTestServer.ts'

/** What a walk has left: the rows of all tables, the applicant's session, and the calls that were made. */
interface Snapshot {
  rows: Map<Table, object[]>
  token: string | undefined
  cookies: { name: string; value: string }[]
  answered: string[]
}

type Table = keyof Database

/** What a database has from the beginning. */
const unchanged = ['migrations', 'flow_versions', 'audit_book']
/** Other tables reference these. */
const first = ['cases', 'sessions', 'documents', 'people']
const ROWS_AT_ONCE = 50

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
  const rows = await readRows(server)
  snapshots.set(name, {
    rows,
    token: applicant.token,
    cookies: applicant.cookies.all(),
    answered: [...server.answered].filter((call) => !before.has(call)),
  })
}

async function isFresh(server: BuiltServer): Promise<boolean> {
  if (server.clock.hasMoved || server.context.processClock.offsetMs !== 0) return false
  const rows = await readRows(server)
  return [...rows.keys()].every((table) => table === 'clock')
}

/** The tables that hold anything, in an order in which they may be filled. */
async function readRows({ context: { database } }: BuiltServer): Promise<Map<Table, object[]>> {
  const tables = await database.introspection.getTables()
  const names = tables.map(({ name }) => name as Table).filter((name) => !unchanged.includes(name))
  const ordered = names.toSorted((one, other) => Number(first.includes(other)) - Number(first.includes(one)))
  const rows = new Map<Table, object[]>()
  for (const table of ordered) {
    const found = await database.selectFrom(table).selectAll().execute()
    if (found.length > 0) rows.set(table, found)
  }
  return rows
}

async function restore(snapshot: Snapshot, server: BuiltServer, applicant: Applicant): Promise<void> {
  const { database, processClock } = server.context
  await inTransaction(database, async (tx) => {
    await tx.deleteFrom('clock').execute()
    for (const [table, rows] of snapshot.rows) {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        await tx
          .insertInto(table)
          .values(rows.slice(at, at + ROWS_AT_ONCE))
          .execute()
      }
    }
  })
  await processClock.refresh()
  applicant.token = snapshot.token
  applicant.cookies.keep(snapshot.cookies.map(({ name, value }) => `${name}=${value}`))
  for (const call of snapshot.answered) server.answered.add(call)
}
