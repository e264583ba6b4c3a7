import { sql } from 'kysely'

import type { Connection } from '../../database/Connection.ts'

/** Definitions as they were deployed. */
export interface Deployment {
  version: string
  content: Uint8Array
}

/** The definitions that servers were deployed with, of which the last ones are in force on all servers. `db` may be a transaction. */
export function deploymentsRepository(db: Connection) {
  return {
    /** Returns the version in force; undefined before the first deployment. */
    async versionInForce(): Promise<string | undefined> {
      const row = await db
        .selectFrom('deployments')
        .select('version')
        .orderBy('turn', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.version
    },

    /** Returns a version with its files; undefined where it was never deployed. */
    async find(version: string): Promise<Deployment | undefined> {
      return db
        .selectFrom('deployments')
        .select(['version', 'content'])
        .where('version', '=', version)
        .executeTakeFirst()
    },

    /** Puts a version in force, whether it was deployed before or not. */
    async putInForce({ version, content }: Deployment): Promise<void> {
      const turn = sql<number>`(select coalesce(max(turn), 0) + 1 from deployments)`
      await db
        .insertInto('deployments')
        .values({ version, content, turn })
        .onConflict((conflict) => conflict.column('version').doUpdateSet({ turn }))
        .execute()
    },
  }
}
