import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

import { Kysely } from 'kysely'

import { keepFilePrivate } from '../../environment/keepPrivate.ts'
import type { Database } from './Database.ts'
import { notePool } from './poolOf.ts'
import { postgresDialect } from './postgresDialect.ts'
import { noteRoom } from './roomOf.ts'
import { RoomOnDisk } from './sqlite/RoomOnDisk.ts'
import { sqliteDialect } from './sqlite/sqliteDialect.ts'

/** Where the data is kept: the address of a PostgreSQL, or a file of SQLite's. */
export type DatabaseLocation = { url: string } | { file: string }

/** Opens the database; nothing is asked of it yet. */
export function openDatabase(
  location: DatabaseLocation,
  onFault: (error: Error) => void = () => undefined,
): Kysely<Database> {
  if ('url' in location) {
    const { dialect, pool } = postgresDialect(location.url, onFault)
    const database = new Kysely<Database>({ dialect })
    notePool(database, pool)
    return database
  }

  mkdirSync(dirname(location.file), { recursive: true, mode: 0o700 })
  // SQLite gives its log of writes the mode of the file.
  keepFilePrivate(location.file)
  const room = new RoomOnDisk(location.file)
  const database = new Kysely<Database>({ dialect: sqliteDialect(location.file, room) })
  noteRoom(database, room)
  return database
}
