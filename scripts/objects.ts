/**
 * npm run objects: holds the objects of the store of documents against the documents of the database, also while the server
 * runs. It needs what the server needs: DATABASE_URL or DATA_DIR, and DOCUMENTS_S3_URL.
 */
import { createS3 } from '#server/adapters/s3/createS3.ts'
import { compareObjects } from '#server/documents/objects/compareObjects.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'

const { database: location, s3 } = readEnvironment(process.env, process.cwd())
if (!s3) {
  console.error(
    'There is no store of documents: set DOCUMENTS_S3_URL, DOCUMENTS_S3_KEY and DOCUMENTS_S3_SECRET.',
  )
  process.exit(1)
}
const database = openDatabase(location)
const { kept, orphans, missing } = await compareObjects(database, createS3(s3), new Date())
await database.destroy()

for (const key of orphans) console.log(`${key} belongs to no document.`)
for (const key of missing) console.log(`${key} is missing.`)
console.log(`${kept} documents in the store, ${missing.length} missing, ${orphans.length} objects of none.`)
process.exit(orphans.length + missing.length > 0 ? 1 : 0)
