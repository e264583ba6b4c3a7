import type { Connection } from '../../database/Connection.ts'

/** Each version of the flows that a case was ever pinned to. `db` may be a transaction. */
export function flowVersionsRepository(db: Connection) {
  return {
    /** Adds a version; one that is there stays as it is. */
    async add({ version, content, at }: { version: string; content: string; at: Date }): Promise<void> {
      await db
        .insertInto('flow_versions')
        .values({ version, content, created_at: at.getTime() })
        .onConflict((conflict) => conflict.column('version').doNothing())
        .execute()
    },

    /** Returns those of some versions that were never added. */
    async missing(versions: string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('flow_versions')
        .select('version')
        .where('version', 'in', versions)
        .execute()
      const found = new Set(rows.map(({ version }) => version))
      return versions.filter((version) => !found.has(version))
    },

    /** Returns the flows of a version as they were read. Throws where the version was never added. */
    async content(version: string): Promise<string> {
      const { content } = await db
        .selectFrom('flow_versions')
        .select('content')
        .where('version', '=', version)
        .executeTakeFirstOrThrow()
      return content
    },
  }
}
