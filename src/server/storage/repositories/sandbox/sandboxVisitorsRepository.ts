import type { Connection } from '../../database/Connection.ts'

/** Which browser each page of the sandbox is for. */
export function sandboxVisitorsRepository(db: Connection) {
  return {
    /** Gives a page to a browser, by the hash of its secret, in place of the one before. */
    async admit(page: string, browser: string, at: Date): Promise<void> {
      const admitted = { browser, admitted_at: at.getTime() }
      await db
        .insertInto('sandbox_visitors')
        .values({ page, ...admitted })
        .onConflict((conflict) => conflict.column('page').doUpdateSet(admitted))
        .execute()
    },

    /** Returns the hash of the secret of the browser that a page is for. */
    async browserOf(page: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('sandbox_visitors')
        .select('browser')
        .where('page', '=', page)
        .executeTakeFirst()
      return row?.browser
    },
  }
}
