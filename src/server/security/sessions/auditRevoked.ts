import type { Transaction } from 'kysely'

import type { Database } from '../../storage/database/Database.ts'
import { auditRepository } from '../../storage/repositories/auditRepository.ts'
import type { RevokedSession } from '../../storage/repositories/sessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'

/** Writes the sessions that the transaction ends to the audit: a token was used after its successor, or was replaced. */
export async function auditRevoked(
  { sealer, processClock }: Pick<ServerContext, 'sealer' | 'processClock'>,
  tx: Transaction<Database>,
  revoked: RevokedSession[],
  why: 'reused' | 'replaced',
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
