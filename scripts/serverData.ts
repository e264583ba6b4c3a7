import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Environment } from '#server/environment/Environment.ts'
import { StartError } from '#server/environment/StartError.ts'
import { otherKeys } from '#server/security/keys/checkKeys.ts'
import { readKeys } from '#server/security/keys/readKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import type { Connection } from '#server/storage/database/Connection.ts'
import { migrate } from '#server/storage/database/migrate.ts'
import { type DatabaseLocation, openDatabase } from '#server/storage/database/openDatabase.ts'
import { reachDatabase } from '#server/storage/database/reachDatabase.ts'
import { refuseUnfinishedCopy } from '#server/storage/database/sqlite/unfinishedCopy.ts'

/** The database that the server would take, and what opens its rows. */
export interface ServerData {
  database: Connection
  sealer: Sealer
}

/** Opens the database that the server would take. Throws a sentence where it does not answer. */
export async function databaseOf({ database: location }: Environment): Promise<Connection> {
  refuseMissingFile(location)
  const database = openDatabase(location)
  try {
    await reachDatabase(database, location)
    return database
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/** The same with the server's keys; `migrates` brings it to today's shape before. Throws a sentence where its rows cannot be opened. */
export async function serverDataOf(environment: Environment, { migrates = false } = {}): Promise<ServerData> {
  refuseMissingFile(environment.database)
  const ownKeys = join(environment.dataDir, 'keys')
  if (!environment.keys && !existsSync(ownKeys))
    throw new StartError(`${ownKeys} does not exist: without its keys nothing can be read.`)
  const sealer = new Sealer(await readKeys(environment))
  const database = await databaseOf(environment)
  try {
    if (migrates) await migrate(database, { sealer })
    await refuseOtherKeys(database, sealer)
    return { database, sealer }
  } catch (error) {
    await database.destroy()
    throw error instanceof StartError ? error : new StartError(unready(error as Error))
  }
}

/** To open a file of SQLite's makes it. */
function refuseMissingFile(location: DatabaseLocation): void {
  refuseUnfinishedCopy(location)
  if ('file' in location && !existsSync(location.file))
    throw new StartError(`Nothing is held: ${location.file} does not exist.`)
}

async function refuseOtherKeys(database: Connection, sealer: Sealer): Promise<void> {
  const others = await otherKeys(database, sealer)
  if (others.length === 0) return
  throw new StartError(
    `The database is written with other keys: give this command the same ${others.join(', ')} as the servers. Without these variables they stand in DATA_DIR/keys.`,
  )
}

/** What is said where the database answers, and does not have what a server makes in it. */
export function unready({ message }: Error): string {
  return `The database cannot be used (${message}): is it the server's, brought up to date by its start?`
}
