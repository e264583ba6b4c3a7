import { inTransaction } from '../../../storage/database/inTransaction.ts'
import { casesRepository } from '../../../storage/repositories/cases/casesRepository.ts'
import { eraseCase } from '../../../security/retention/eraseCase.ts'
import type { ServerContext } from '../../../ServerContext.ts'
import { endPauses } from './endPauses.ts'

/** Erases every case of a company, or of all companies. Returns how many cases there were. */
export async function forgetCompany(context: ServerContext, companyTaxCode?: string): Promise<number> {
  const { database, processClock, sealer } = context
  return inTransaction(database, async (tx) => {
    const cases = await casesRepository(tx, sealer).lockAll(companyTaxCode)
    for (const each of cases) {
      await endPauses(context, tx, each.id)
      await eraseCase(tx, sealer, each, { at: processClock.now(), actor: 'outside' })
    }
    return cases.length
  })
}
