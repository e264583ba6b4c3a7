import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, vi } from 'vitest'

import type { Connection } from '#server/storage/database/Connection.ts'
import { keptStatement } from '#server/storage/database/keptStatement.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'

const build = vi.fn<(db: Connection, asked: { id: string; at: number }) => ReturnType<typeof rowsOf>>(
  (db, asked) => rowsOf(db, asked),
)
const rowsOf = (db: Connection, { id, at }: { id: string; at: number }) =>
  db.selectNoFrom(({ val }) => [val(at).as('at'), val('fixed').as('fixed'), val(id).as('id')])

it('is compiled once, and asked with other values each time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'digital-lending-kept-'))
  const database = openDatabase({ file: join(folder, 'one.sqlite') })
  const ask = keptStatement(build)

  expect(await ask(database, { id: 'a', at: 1 })).toEqual([{ at: 1, fixed: 'fixed', id: 'a' }])
  expect(await ask(database, { id: 'b', at: 2 })).toEqual([{ at: 2, fixed: 'fixed', id: 'b' }])
  const inside = database.transaction().execute((tx) => ask(tx, { id: 'c', at: 3 }))
  expect(await inside).toEqual([{ at: 3, fixed: 'fixed', id: 'c' }])

  expect(build).toHaveBeenCalledOnce()
  await database.destroy()
  rmSync(folder, { recursive: true })
})

it('takes no rest of its values, of which it would ask none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'digital-lending-kept-'))
  const database = openDatabase({ file: join(folder, 'one.sqlite') })
  const ask = keptStatement((db, { id, ...others }: { id: string; at: number }) =>
    rowsOf(db, { id, at: others.at }),
  )

  await expect(ask(database, { id: 'a', at: 1 })).rejects.toThrow('is taken by its name')
  await database.destroy()
  rmSync(folder, { recursive: true })
})
