import { ConstantBackoff, handleType, retry } from 'cockatiel'

import type { Sealer } from '../../security/keys/Sealer.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'

/** Another transaction moved the case between its reading and its locking: read it again. */
export class CaseMovedOnError extends Error {
  override readonly name = 'CaseMovedOnError'

  constructor(caseId: string) {
    super(`Case ${caseId} has moved on.`)
  }
}

/** Locks a case that was read before. Throws a `CaseMovedOnError` where it has moved since. */
export async function lockAtRevision(tx: Transaction, sealer: Sealer, read: LoanCase): Promise<LoanCase> {
  const { id, person, revision } = read
  const locked = await executionsRepository(tx, sealer).lock({ caseId: id, person }, read)
  if (locked.revision !== revision) throw new CaseMovedOnError(id)
  return locked
}

const policy = retry(handleType(CaseMovedOnError), { maxAttempts: 4, backoff: new ConstantBackoff(0) })

/** Returns what `work` returns; where the case has moved on meanwhile, `work` begins anew, up to four times. */
export function retryMoved<Result>(work: () => Promise<Result>): Promise<Result> {
  return policy.execute(work)
}
