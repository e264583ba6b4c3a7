import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import fc from 'fast-check'
import { sql } from 'kysely'

import { isPostgres } from '#server/storage/database/isPostgres.ts'
import { migrate } from '#server/storage/database/migrate.ts'
import { type DatabaseLocation, openDatabase } from '#server/storage/database/openDatabase.ts'
import { migrations } from '#server/storage/migrations/migrations.ts'

import { createDatabase } from '../../../support/createDatabase.ts'

const CHILD = join(import.meta.dirname, '../../../fixtures/migratingProcess.ts')
/** What lies between the child's word and its first statement, and what it takes to hear of it. */
const MARGIN_MS = 20

export interface KilledMigrations {
  /** How many processes ended before they were done. */
  halfWay: number
  violations: string[]
}

interface Campaign {
  kills: number
  seed: number
  /** A PostgreSQL on which databases may be made; without it each process has an SQLite file of its own. */
  postgresUrl: string | undefined
}

/**
 * Kills a process at random moments (of `seed`) while it migrates an empty database, and migrates what is left: it must
 * be as it was before or as it is after, and in the end the same as one that nobody has killed.
 */
export async function killMigrations({ kills, seed, postgresUrl }: Campaign): Promise<KilledMigrations> {
  const all = migrations.map(({ name }) => name)
  const { shape, tookMs } = await migratedInPeace(postgresUrl)

  const violations: string[] = []
  let halfWay = 0
  const shares = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { seed, numRuns: kills })
  for (const share of shares) {
    const place = await makePlace(postgresUrl)
    if (!(await migrateIn(place.location, share * (tookMs + MARGIN_MS)))) halfWay += 1

    const database = openDatabase(place.location)
    const ran = await migrate(database)
    const again = await migrate(database)
    await database.destroy()
    if (ran.length > 0 && ran.length < all.length) violations.push(`Only ${ran.join(', ')} was left to do.`)
    if (again.length > 0) violations.push(`${again.join(', ')} ran twice.`)
    if ((await shapeOf(place.location)) !== shape) violations.push('The tables are others.')
    await place.remove()
  }
  return { halfWay, violations }
}

async function makePlace(postgresUrl: string | undefined) {
  if (postgresUrl !== undefined) {
    const { url, drop } = await createDatabase(postgresUrl)
    return { location: { url } satisfies DatabaseLocation, remove: drop }
  }
  const folder = mkdtempSync(join(tmpdir(), 'digital-lending-migrate-'))
  return {
    location: { file: join(folder, 'test.sqlite') } satisfies DatabaseLocation,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A process of its own migrates, and is killed so long after it began: whether it was done by then. */
async function migrateIn(location: DatabaseLocation, afterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(location)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      resolve()
    })
  })
  await wait(afterMs)
  child.kill('SIGKILL')
  await ended
  return said.includes('done')
}

/** What the tables are like where nobody kills anybody, and how long that takes, in milliseconds. */
async function migratedInPeace(postgresUrl: string | undefined): Promise<{ shape: string; tookMs: number }> {
  const { location, remove } = await makePlace(postgresUrl)
  const database = openDatabase(location)
  const begun = performance.now()
  await migrate(database)
  const tookMs = performance.now() - begun
  await database.destroy()
  const shape = await shapeOf(location)
  await remove()
  return { shape, tookMs }
}

/** All tables, columns and indexes, as the database tells of them. */
async function shapeOf(location: DatabaseLocation): Promise<string> {
  const database = openDatabase(location)
  const { rows } = isPostgres(database)
    ? await sql`
        select table_name, column_name, data_type, is_nullable, null as index from information_schema.columns
        where table_schema = 'public'
        union all select tablename, null, null, null, indexdef from pg_indexes where schemaname = 'public'
        order by 1, 2, 5`.execute(database)
    : await sql`select type, name, sql from sqlite_master order by type, name`.execute(database)
  await database.destroy()
  return JSON.stringify(rows)
}
