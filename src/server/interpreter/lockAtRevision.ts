import type { Sealer } from '../security/keys/Sealer.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../storage/repositories/cases/executionsRepository.ts'
import { CaseMovedOnError } from './CaseMovedOnError.ts'

/** Locks a case that was read before. Throws a `CaseMovedOnError` where it has moved since. */
export async function lockAtRevision(
  tx: Transaction,
  sealer: Sealer,
  { id, person, revision }: LoanCase,
): Promise<LoanCase> {
  const locked = await executionsRepository(tx, sealer).lock({ caseId: id, person })
  if (locked.revision !== revision) throw new CaseMovedOnError(id)
  return locked
}
