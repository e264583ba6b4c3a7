/**
 * npm run objects: holds the objects of the store of documents against the documents of the database, also while the server
 * runs. It needs what the server needs: DATABASE_URL or DATA_DIR, and DOCUMENTS_S3_URL.
 */
import { createS3 } from '#server/adapters/s3/createS3.ts'
import { StartError } from '#server/environment/StartError.ts'
import { compareObjects } from '#server/documents/objects/compareObjects.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'
import type { ObjectStore } from '#server/documents/objects/ObjectStore.ts'

import { argumentsOf } from './argumentsOf.ts'
import { orEnd } from './orEnd.ts'
import { databaseOf, unready } from './serverData.ts'

argumentsOf('npm run objects')
const { kept, orphans, missing } = await orEnd(compare)

for (const key of orphans) console.log(`${key} belongs to no document.`)
for (const key of missing) console.log(`${key} is missing.`)
console.log(`${kept} documents in the store, ${missing.length} missing, ${orphans.length} objects of none.`)
process.exit(orphans.length + missing.length > 0 ? 1 : 0)

async function compare() {
  const environment = readEnvironment(process.env, process.cwd())
  const { s3 } = environment
  if (!s3)
    throw new StartError(
      'There is no store of documents: set DOCUMENTS_S3_URL, DOCUMENTS_S3_KEY and DOCUMENTS_S3_SECRET.',
    )
  const database = await databaseOf(environment)
  const store = createS3(s3)
  try {
    return await compareObjects(database, { ...store, list: () => listed(store) }, new Date())
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(unready(error as Error))
  } finally {
    await database.destroy()
  }
}

async function* listed(store: ObjectStore) {
  try {
    yield* store.list()
  } catch (error) {
    const { message, cause } = error as Error
    const why = cause instanceof Error ? cause.message : message
    throw new StartError(
      `The store of documents at DOCUMENTS_S3_URL cannot be listed (${why}): start it, or correct the address, key and secret.`,
    )
  }
}
