import type { Connection } from '../../storage/database/Connection.ts'
import { documentObjectsOf } from '../../storage/repositories/documents/documentObjectsOf.ts'
import { objectRemovalsRepository } from '../../storage/repositories/documents/objectRemovalsRepository.ts'
import type { ObjectStore } from './ObjectStore.ts'

/** In this time an object is put down for removal, or kept. */
const RECENT_MS = 3_600_000

/** What differs between a database and its store of documents. */
export interface ObjectDifferences {
  /** How many documents stand in the store. */
  kept: number
  /** Objects of which the database knows nothing. */
  orphans: string[]
  /** Documents whose object is not there. */
  missing: string[]
}

/** Holds the objects of a store against the documents of the database. Servers may go on meanwhile. */
export async function compareObjects(
  database: Connection,
  objects: ObjectStore,
  now: Date,
): Promise<ObjectDifferences> {
  const before = await documentObjectsOf(database)
  const there = new Map<string, Date>()
  for await (const { key, at } of objects.list()) there.set(key, at)
  const after = await documentObjectsOf(database)
  const known = new Set([...before, ...after, ...(await objectRemovalsRepository(database).all())])
  const isRecent = (at: Date) => now.getTime() - at.getTime() <= RECENT_MS
  return {
    kept: after.length,
    orphans: [...there].filter(([key, at]) => !known.has(key) && !isRecent(at)).map(([key]) => key),
    // Of those that were removed meanwhile nothing is missing.
    missing: before.filter((key) => !there.has(key) && after.includes(key)),
  }
}
