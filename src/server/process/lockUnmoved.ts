import type { Transaction } from 'kysely'

import type { Sealer } from '../crypto/Sealer.ts'
import type { Database } from '../database/Database.ts'
import { casesRepository } from '../repositories/casesRepository.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'
import { CaseMovedOnError } from './CaseMovedOnError.ts'

/** Locks a case that was read before, if nobody moved it since. */
export async function lockUnmoved(
  tx: Transaction<Database>,
  sealer: Sealer,
  { id, revision }: LoanCase,
): Promise<LoanCase> {
  const locked = await casesRepository(tx, sealer).lock(id)
  if (locked.revision !== revision) throw new CaseMovedOnError(id)
  return locked
}
