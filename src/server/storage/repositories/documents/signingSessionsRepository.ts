import type { Connection } from '../../database/Connection.ts'
import { isPostgres } from '../../database/isPostgres.ts'

/** A session in which a contract is signed. */
export interface OpenSigning {
  contractId: string
  caseId: string
}

/** A session as it was read: `lookAt`, in milliseconds since 1970, is another one once it is opened anew. */
interface ReadSigning extends OpenSigning {
  lookAt: number
}

/** Sessions of signing that were opened at the provider, until it is known what came of them. */
export function signingSessionsRepository(db: Connection) {
  return {
    /** Adds a session. One that is there is opened anew: what was asked about it before does not end it. */
    async add({ contractId, caseId }: OpenSigning, lookAt: Date): Promise<void> {
      await db
        .insertInto('signing_sessions')
        .values({ contract_id: contractId, case_id: caseId, look_at: lookAt.getTime() })
        .onConflict((conflict) =>
          conflict
            .column('contract_id')
            .doUpdateSet(({ eb }) => ({ look_at: eb('signing_sessions.look_at', '+', 1) })),
        )
        .execute()
    },

    async find(contractId: string): Promise<ReadSigning | undefined> {
      const row = await db
        .selectFrom('signing_sessions')
        .select(['case_id', 'look_at'])
        .where('contract_id', '=', contractId)
        .executeTakeFirst()
      return row && { contractId, caseId: row.case_id, lookAt: row.look_at }
    },

    async ofCase(caseId: string): Promise<OpenSigning[]> {
      const rows = await db
        .selectFrom('signing_sessions')
        .select('contract_id')
        .where('case_id', '=', caseId)
        .execute()
      return rows.map((row) => ({ contractId: row.contract_id, caseId }))
    },

    /** Claims sessions of which no message came in a while. Two servers never claim the same one at once. */
    async claimForgotten({
      now,
      lookAgainAt,
      limit,
    }: {
      now: Date
      lookAgainAt: Date
      limit: number
    }): Promise<OpenSigning[]> {
      let due = db
        .selectFrom('signing_sessions')
        .select('contract_id')
        .where('look_at', '<=', now.getTime())
        .orderBy('look_at')
        .limit(limit)
      if (isPostgres(db)) due = due.forUpdate().skipLocked()
      const rows = await db
        // As a list of its own: PostgreSQL may run a subquery anew for each row, and then claims more than the limit.
        .with(
          (cte) => cte('due').materialized(),
          () => due,
        )
        .updateTable('signing_sessions')
        .set({ look_at: lookAgainAt.getTime() })
        .where('contract_id', 'in', (query) => query.selectFrom('due').select('contract_id'))
        .returningAll()
        .execute()
      return rows.map((row) => ({ contractId: row.contract_id, caseId: row.case_id }))
    },

    /** It is known what came of a session, unless it was opened anew since it was read. */
    async end({ contractId, lookAt }: ReadSigning): Promise<void> {
      await db
        .deleteFrom('signing_sessions')
        .where('contract_id', '=', contractId)
        .where('look_at', '=', lookAt)
        .execute()
    },
  }
}
