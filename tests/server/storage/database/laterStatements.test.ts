import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Connection, Transaction } from '#server/storage/database/Connection.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { laterStatements } from '#server/storage/database/laterStatements.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'

import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { databases } from '../../../support/databases.ts'
import { emptyDatabase } from '../../../support/postgresDatabases.ts'

describe.each(databases)('statements that a transaction on $name does not wait for', ({ name, build }) => {
  let server: BuiltServer
  let database: Connection
  beforeAll(async () => {
    server = await build()
    ;({ database } = server.context)
    await sql`create table things (id integer primary key)`.execute(database)
  })
  afterEach(() => sql`delete from things`.execute(database))
  afterAll(async () => {
    await sql`drop table things`.execute(database)
    await server.close()
  })

  const add = (tx: Connection, id: number, onRows?: (rows: { id: number }[]) => unknown) =>
    laterStatements.send(
      tx,
      sql<{ id: number }>`insert into things values (${id}) returning id`.compile(tx),
      onRows,
    )
  const things = async (db: Connection) => {
    const { rows } = await sql<{ id: number }>`select id from things order by id`.execute(db)
    return rows.map(({ id }) => id)
  }
  const faultOf = (work: (tx: Transaction) => Promise<unknown>) =>
    inTransaction(database, work).then(
      () => 'none',
      (error: Error) => error.message,
    )

  it('are seen by those that follow, and committed with them', async () => {
    const seen = await inTransaction(database, async (tx) => {
      await add(tx, 1)
      await add(tx, 2)
      return things(tx)
    })

    expect(seen).toEqual([1, 2])
    expect(await things(database)).toEqual([1, 2])
  })

  it('fail the transaction by their own fault, also where one that follows says only that there is one', async () => {
    const fault = await faultOf(async (tx) => {
      await add(tx, 1)
      await add(tx, 1)
    })
    expect(fault).toMatch(/unique/i)
    const other = await faultOf(async (tx) => {
      await add(tx, 1)
      await add(tx, 1)
      await things(tx)
    })
    expect(other).toMatch(/unique/i)

    expect(await things(database)).toEqual([])
  })

  it('are undone where what is done with their rows fails, or sends one that does', async () => {
    const refused = ([row]: { id: number }[]) => Promise.reject(new Error(`refused ${row?.id}`))
    expect(await faultOf((tx) => add(tx, 1, refused))).toBe('refused 1')
    expect(await faultOf((tx) => add(tx, 1, () => add(tx, 1)))).toMatch(/unique/i)

    expect(await things(database)).toEqual([])
    await inTransaction(database, (tx) => add(tx, 1, () => add(tx, 2)))
    expect(await things(database)).toEqual([1, 2])
  })

  it('are waited for where there is no transaction', async () => {
    const onRows = vi.fn<(rows: { id: number }[]) => void>()

    await add(database, 1, onRows)

    expect(onRows).toHaveBeenCalledWith([{ id: 1 }])
  })

  it('fail at once where they do not come as far as the database', async () => {
    const fault = await faultOf(async (tx) => {
      vi.spyOn(tx, 'executeQuery').mockRejectedValue(new Error('not sent'))
      await add(tx, 1)
    })

    expect(fault).toBe('not sent')
  })

  it('do no more once the transaction has failed', async () => {
    const onRows = vi.fn<() => void>()

    const fault = await faultOf(async (tx) => {
      await add(tx, 1, onRows)
      throw new Error('gone wrong')
    })
    expect(fault).toMatch('gone wrong')

    // SQLite, which is no network away, has done it by then, within what is undone.
    expect(onRows).toHaveBeenCalledTimes(name === 'SQLite' ? 1 : 0)
    expect(await things(database)).toEqual([])
  })
})

it.skipIf(databases.length === 1)(
  'go to PostgreSQL in one packet with the begin and what is waited for',
  async () => {
    const { url, drop } = await emptyDatabase()
    const line = await countPackets(Number(new URL(url).port))
    const database = openDatabase({ url: Object.assign(new URL(url), { port: `${line.port}` }).href })
    const work = (tx: Transaction) => laterStatements.send(tx, sql`select 1`.compile(tx))
    await inTransaction(database, work)

    const before = line.packets()
    await inTransaction(database, async (tx) => {
      await work(tx)
      await work(tx)
      await sql`select 2`.execute(tx)
    })

    // The commit is the second.
    expect(line.packets() - before).toBe(2)
    await database.destroy()
    line.close()
    await drop()
  },
)

/** A line to a port of this machine that counts what is sent along it. */
async function countPackets(port: number) {
  let packets = 0
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.on('data', () => (packets += 1))
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => end.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return { port: own, packets: () => packets, close: () => server.close() }
}
