import { ConstantBackoff, handleType, retry } from 'cockatiel'

import { CaseMovedOnError } from '../../errors/CaseMovedOnError.ts'
import type { Sealer } from '../../security/keys/Sealer.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'

/** Locks a case that was read before. Throws a `CaseMovedOnError` where it has moved since. */
export async function lockAtRevision(tx: Transaction, sealer: Sealer, read: LoanCase): Promise<LoanCase> {
  const { id, person, revision } = read
  const locked = await executionsRepository(tx, sealer).lock({ caseId: id, person }, read)
  if (locked.revision !== revision) throw new CaseMovedOnError(id)
  return locked
}

/**
 * Locks what was read before, for a transaction that writes nothing of its own before the save, which throws a
 * `CaseMovedOnError` where it has moved since: a case needs no lock for that.
 */
export async function lockToSave(tx: Transaction, sealer: Sealer, read: LoanCase): Promise<LoanCase> {
  return read.person === null ? read : lockAtRevision(tx, sealer, read)
}

const policy = retry(handleType(CaseMovedOnError), { maxAttempts: 4, backoff: new ConstantBackoff(0) })

/** Returns what `work` returns; where the case has moved on meanwhile, `work` begins anew, up to four times. */
export function retryMoved<Result>(work: () => Promise<Result>): Promise<Result> {
  return policy.execute(work)
}
