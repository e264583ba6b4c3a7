import type { Transaction } from 'kysely'

import type { Database } from '../database/Database.ts'
import { casesRepository } from '../repositories/casesRepository.ts'
import { entriesRepository } from '../repositories/entriesRepository.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'

/** Closes a case, held by the transaction, that another one takes the place of. */
export async function closeSilently(
  context: ServerContext,
  tx: Transaction<Database>,
  loanCase: LoanCase,
): Promise<void> {
  const at = context.processClock.now()
  await casesRepository(tx, context.sealer).save(
    { ...loanCase, state: { ...loanCase.state, closed: true } },
    { at, atWayout: false, actor: 'worker', event: 'superseded', fromStep: loanCase.state.step },
  )
  const entries = entriesRepository(tx)
  await entries.leave(loanCase.instanceId, at)
  await entries.stopEverything(loanCase.id)
}
