import type { Connection } from '../../database/Connection.ts'

/** The request of a company that goes on, since its applicant proved an identity first. */
export interface IdentifiedCompany {
  companyIndex: string
  journey: string
  caseId: string
}

/** Which request of a company was the first to reach identity, in each journey. */
export function identifiedCompaniesRepository(db: Connection) {
  return {
    /** Puts a case in the place of the company, if it is free. Returns the case that holds the place. */
    async claim({ companyIndex, journey, caseId }: IdentifiedCompany): Promise<string> {
      await db
        .insertInto('identified_companies')
        .values({ company_index: companyIndex, journey, case_id: caseId, others_closed: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { case_id } = await db
        .selectFrom('identified_companies')
        .select('case_id')
        .where('company_index', '=', companyIndex)
        .where('journey', '=', journey)
        .executeTakeFirstOrThrow()
      return case_id
    },

    /** Puts a case in the place of one that is over. Returns false where another was faster. */
    async replace(before: string, { companyIndex, journey, caseId }: IdentifiedCompany): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('identified_companies')
        .set({ case_id: caseId, others_closed: 0 })
        .where('company_index', '=', companyIndex)
        .where('journey', '=', journey)
        .where('case_id', '=', before)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Those whose other requests are still to be closed. */
    async withOthersOpen(limit: number): Promise<IdentifiedCompany[]> {
      const rows = await db
        .selectFrom('identified_companies')
        .selectAll()
        .where('others_closed', '=', 0)
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        companyIndex: row.company_index,
        journey: row.journey,
        caseId: row.case_id,
      }))
    },

    async markOthersClosed({ companyIndex, journey, caseId }: IdentifiedCompany): Promise<void> {
      await db
        .updateTable('identified_companies')
        .set({ others_closed: 1 })
        .where('company_index', '=', companyIndex)
        .where('journey', '=', journey)
        .where('case_id', '=', caseId)
        .execute()
    },
  }
}
