import { inTransaction } from '../../database/inTransaction.ts'
import { isPostgres } from '../../database/isPostgres.ts'
import { eraseCase } from '../../retention/eraseCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { endPauses } from './endPauses.ts'

/** Everything about a company is gone, as if nobody had applied for it. Answers how many cases there were. */
export async function forgetCompany(context: ServerContext, companyTaxCode: string): Promise<number> {
  const { database, processClock, sealer } = context
  return inTransaction(database, async (tx) => {
    let query = tx
      .selectFrom('cases')
      .select(['id', 'revision', 'step'])
      .where('company_index', '=', sealer.index('company', companyTaxCode))
    if (isPostgres(tx)) query = query.forUpdate()
    const cases = await query.execute()
    for (const each of cases) {
      await endPauses(context, tx, each.id)
      await eraseCase(tx, sealer, each, { at: processClock.now(), actor: 'outside' })
    }
    return cases.length
  })
}
