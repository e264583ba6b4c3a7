import { mkdtempSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'

import type { Connection } from '#server/storage/database/Connection.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'
import { unsynced } from '#server/storage/database/unsynced.ts'

const folder = mkdtempSync(join(tmpdir(), 'digital-lending-unsynced-'))
/** What syncs a file, of all files. */
const file = await open(folder)
const datasync = vi.spyOn(Object.getPrototypeOf(file) as FileHandle, 'datasync')
await file.close()
const database = openDatabase({ file: join(folder, 'one.sqlite') })
await sql`create table notes (text text)`.execute(database)
afterAll(async () => {
  datasync.mockRestore()
  await database.destroy()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  datasync.mockReset()
  datasync.mockResolvedValue()
})

const write = (db: Connection) => sql`insert into notes values ('a')`.execute(db)
const count = async (db: Connection) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(db)
  return rows[0]!.count
}
const inTransaction = () => database.transaction().execute(write)

it('syncs what was written before it is told, but for what may be done again', async () => {
  await write(database)
  expect(datasync).toHaveBeenCalledTimes(1)
  await inTransaction()
  expect(datasync).toHaveBeenCalledTimes(2)
  await unsynced(database, write)
  expect(datasync).toHaveBeenCalledTimes(2)
})

it('syncs nothing for who only reads, or has undone what was written', async () => {
  const undone = database.transaction().execute(async (tx) => {
    await write(tx)
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  await count(database)
  await database.transaction().execute(count)
  expect(datasync).not.toHaveBeenCalled()
})

it('answers nothing that is not on disk yet, and serves all statements that wait by one sync', async () => {
  const syncs: (() => void)[] = []
  datasync.mockImplementation(() => new Promise((resolve) => syncs.push(resolve)))
  const told: string[] = []
  const note = (name: string) => () => void told.push(name)

  const all = [
    inTransaction().then(note('first')),
    write(database).then(note('second')),
    inTransaction().then(note('third')),
    count(database).then(note('reads')),
    unsynced(database, count).then(note('reads for a claim')),
  ]
  await vi.waitFor(() => expect(syncs).toHaveLength(1))
  expect(told).toEqual([])
  syncs[0]!()
  await vi.waitFor(() => expect(syncs).toHaveLength(2))
  expect(told).toEqual(['first'])
  syncs[1]!()
  await Promise.all(all)

  expect(told).toHaveLength(5)
  expect(datasync).toHaveBeenCalledTimes(2)
})

it('tells of a sync that fails, and goes on once the log stands in the database', async () => {
  datasync.mockRejectedValueOnce(new Error('EIO'))

  await expect(write(database)).rejects.toThrow('disk I/O error')
  const before = await count(database)
  await write(database)

  expect(await count(database)).toBe(before + 1)
})
