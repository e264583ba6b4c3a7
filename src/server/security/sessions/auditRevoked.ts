import type { Transaction } from '../../storage/database/Connection.ts'
import { auditRepository } from '../../storage/repositories/records/auditRepository.ts'
import type { RevokedSession } from '../../storage/repositories/access/sessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'

/** Writes the sessions that the transaction ends to the audit: a token was used after its successor, it was replaced, or it was never used. */
export async function auditRevoked(
  { sealer, processClock }: Pick<ServerContext, 'sealer' | 'processClock'>,
  tx: Transaction,
  revoked: RevokedSession[],
  why: 'reused' | 'replaced' | 'unused',
): Promise<void> {
  for (const { id, caseId, person } of revoked) {
    await auditRepository(tx, sealer).add({
      // A session ends once: its chain is this row.
      chain: id,
      number: 0,
      at: processClock.now(),
      caseId,
      person,
      session: id,
      actor: why === 'reused' ? 'system' : 'applicant',
      event: `sessionRevoked ${why}`,
      fromStep: null,
      toStep: null,
    })
  }
}
