import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'

import { migrate } from '#server/storage/database/migrate.ts'
import { type DatabaseLocation, openDatabase } from '#server/storage/database/openDatabase.ts'
import { migrations } from '#server/storage/migrations/migrations.ts'

import { createDatabase } from '../../../support/createDatabase.ts'
import { killMigrations } from './killMigrations.ts'

const places: { name: string; make: () => Promise<DatabaseLocation> }[] = [
  {
    name: 'SQLite',
    make: async () => ({ file: join(mkdtempSync(join(tmpdir(), 'migrate-')), 'test.sqlite') }),
  },
]
if (inject('postgresUrl')) {
  places.push({ name: 'PostgreSQL', make: async () => createDatabase(inject('postgresUrl')) })
}

describe.each(places)('migrate on $name', ({ make }) => {
  const all = migrations.map(({ name }) => name)

  it('runs every migration once', async () => {
    const database = openDatabase(await make())
    expect(await migrate(database)).toEqual(all)
    expect(await migrate(database)).toEqual([])
    await database.destroy()
  })

  it('runs each once where two servers start at the same time', async () => {
    const location = await make()
    const [one, other] = [openDatabase(location), openDatabase(location)]

    const ran = await Promise.all([migrate(one), migrate(other)])

    expect(ran.flat().toSorted()).toEqual(all.toSorted())
    await Promise.all([one.destroy(), other.destroy()])
  })

  it('leaves nothing of a migration that fails half way, and goes on when it is fixed', async () => {
    const database = openDatabase(await make())
    const table = sql`create table extra (id text)`
    const broken = {
      name: '9999_extra',
      up: async (tx: Parameters<(typeof migrations)[number]['up']>[0]) => {
        await table.execute(tx)
        throw new Error('half way')
      },
    }
    await expect(migrate(database, { steps: [...migrations, broken] })).rejects.toThrow('half way')

    const fixed = {
      ...broken,
      up: async (tx: Parameters<typeof broken.up>[0]) => void (await table.execute(tx)),
    }
    expect(await migrate(database, { steps: [...migrations, fixed] })).toEqual([...all, '9999_extra'])
    await database.destroy()
  })
})

describe('a process that is killed while it migrates', () => {
  const KILLS = 5

  it('leaves all or nothing, and the next one comes to the same tables, on SQLite', async () => {
    const { violations } = await killMigrations({ kills: KILLS, seed: 20_260, postgresUrl: undefined })
    expect(violations).toEqual([])
  })

  it.skipIf(!inject('postgresUrl'))('does so on PostgreSQL', async () => {
    const postgresUrl = inject('postgresUrl')
    const { violations } = await killMigrations({ kills: 3, seed: 20_260, postgresUrl })
    expect(violations).toEqual([])
  })
})

it('has SQLite watch over foreign keys', async () => {
  const database = openDatabase({ file: join(mkdtempSync(join(tmpdir(), 'pragma-')), 'test.sqlite') })
  const { rows: keys } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(database)
  expect(keys[0]?.foreign_keys).toBe(1)
  await database.destroy()
})
