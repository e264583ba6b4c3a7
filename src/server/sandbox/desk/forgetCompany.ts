import { inTransaction } from '../../database/inTransaction.ts'
import { isPostgres } from '../../database/isPostgres.ts'
import { auditRepository } from '../../repositories/auditRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'

/** Everything about a company is gone, as if nobody had applied for it. Answers how many cases there were. */
export async function forgetCompany(
  { database, processClock, sealer }: ServerContext,
  companyTaxCode: string,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    let query = tx
      .selectFrom('cases')
      .select(['id', 'revision', 'step'])
      .where('company_index', '=', sealer.index('company', companyTaxCode))
    if (isPostgres(tx)) query = query.forUpdate()
    const cases = await query.execute()
    for (const { id, revision, step } of cases) {
      await tx.deleteFrom('cases').where('id', '=', id).execute()
      await auditRepository(tx, sealer).add({
        chain: id,
        number: revision + 1,
        at: processClock.now(),
        caseId: id,
        person: null,
        session: null,
        actor: 'outside',
        event: 'erased',
        fromStep: step,
        toStep: null,
      })
    }
    return cases.length
  })
}
