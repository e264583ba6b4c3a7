import type { Connection } from '../../database/Connection.ts'

/** Returns the keys of all documents whose content stands in the store. */
export async function documentObjectsOf(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('document_contents')
    .select('object_key')
    .where('object_key', 'is not', null)
    .execute()
  return rows.flatMap(({ object_key }) => object_key ?? [])
}
