import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'

import type { Connection } from '#server/storage/database/Connection.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'
import { unsynced } from '#server/storage/database/unsynced.ts'

const FULL = 2
const NORMAL = 1
const folder = mkdtempSync(join(tmpdir(), 'digital-lending-unsynced-'))
const database = openDatabase({ file: join(folder, 'one.sqlite') })
afterAll(async () => {
  await database.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const levelOf = async (db: Connection) => {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  return rows[0]?.synchronous
}

it('syncs every commit but those of what may be done again, each time', async () => {
  for (let times = 0; times < 2; times += 1) {
    expect(await levelOf(database)).toBe(FULL)
    expect(await unsynced(database, levelOf)).toBe(NORMAL)
  }
  expect(await levelOf(database)).toBe(FULL)
})

it('syncs every commit again after a statement that failed', async () => {
  const failing = unsynced(database, () => Promise.reject(new Error('full')))

  await expect(failing).rejects.toThrow('full')
  expect(await levelOf(database)).toBe(FULL)
})

it('lets no other statement in between', async () => {
  const levels = await Promise.all([
    unsynced(database, levelOf),
    levelOf(database),
    unsynced(database, levelOf),
    database.transaction().execute(levelOf),
  ])

  expect(levels).toEqual([NORMAL, FULL, NORMAL, FULL])
})
