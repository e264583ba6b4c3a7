import type { Sealer } from '../keys/Sealer.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import { auditRepository } from '../../storage/repositories/records/auditRepository.ts'
import { erasureRepository } from '../../storage/repositories/records/erasureRepository.ts'

/** A case to be erased, held by the transaction. */
export interface ErasedCase {
  id: string
  revision: number
  step: string
}

/** Erases everything of a case but its audit, which records that it was erased. */
export async function eraseCase(
  tx: Transaction,
  sealer: Sealer,
  { id, revision, step }: ErasedCase,
  { at, actor }: { at: Date; actor: 'system' | 'outside' },
): Promise<void> {
  await erasureRepository(tx).erase(id)
  await auditRepository(tx, sealer).add({
    chain: id,
    number: revision + 1,
    at,
    caseId: id,
    person: null,
    session: null,
    actor,
    event: 'erased',
    fromStep: step,
    toStep: null,
  })
}
