import { StartError } from '../../environment/StartError.ts'
import type { Connection } from './Connection.ts'
import type { DatabaseLocation } from './openDatabase.ts'
import { pingDatabase } from './pingDatabase.ts'

/** Throws a sentence where the database does not answer. */
export async function reachDatabase(database: Connection, location: DatabaseLocation): Promise<void> {
  try {
    await pingDatabase(database)
  } catch (error) {
    const { message } = error as Error
    throw new StartError(
      'url' in location
        ? `The database ${nameOfDatabase(location)} does not answer (${message}): start it, or correct DATABASE_URL.`
        : `The database ${nameOfDatabase(location)} cannot be opened (${message}): put a copy of it back, or name another folder by DATA_DIR.`,
    )
  }
}

/** How a sentence names a database: without its user and password. */
export function nameOfDatabase(location: DatabaseLocation): string {
  if ('file' in location) return location.file
  const host = URL.parse(location.url)?.host
  return host ? `at ${host}` : 'of DATABASE_URL'
}
