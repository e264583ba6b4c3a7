import type { Transaction } from 'kysely'

import type { Database } from '../database/Database.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { setStrandFacts } from './setStrandFacts.ts'

/** Something becomes known of a case without moving it: a contact proven, a sheet read. `event` is for the history. */
export async function setFacts(
  context: ServerContext,
  tx: Transaction<Database>,
  caseId: string,
  event: string,
  factsOf: (loanCase: LoanCase) => Record<string, unknown>,
): Promise<LoanCase> {
  return setStrandFacts(context, tx, { caseId, person: null }, event, factsOf)
}
