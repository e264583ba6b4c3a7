import { randomUUID } from 'node:crypto'

import type { Transaction } from '../../storage/database/Connection.ts'
import { auditRepository } from '../../storage/repositories/records/auditRepository.ts'
import type { Execution } from '../../storage/repositories/cases/LoanCase.ts'
import { linksRepository } from '../../storage/repositories/access/linksRepository.ts'
import { sessionsRepository } from '../../storage/repositories/access/sessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'

/**
 * The person is identified: the tokens of the sessions begun before are good for nothing more than to ask for a code by
 * SMS, and the browser that comes back exchanges its reference for a new session. A token that another person knew
 * before opens nothing of what is known from now on, nor does a reference with which a browser came back before. `session` is the one in which the person showed it, where none comes
 * back from outside to take its place: it goes on.
 */
export async function renewSessions(
  { clock, sealer, processClock }: Pick<ServerContext, 'clock' | 'sealer' | 'processClock'>,
  tx: Transaction,
  { caseId, person, session }: Execution,
): Promise<void> {
  const links = linksRepository(tx, sealer)
  for (const kind of ['spid', 'video'] as const) await links.voidUnused({ kind, caseId, person }, clock.now())
  const count = await sessionsRepository(tx).demandCode({ caseId, person, session })
  if (count === 0) return
  await auditRepository(tx, sealer).add({
    chain: randomUUID(),
    number: 0,
    at: processClock.now(),
    caseId,
    person,
    session: null,
    actor: 'system',
    event: `sessionsRenewed ${count}`,
    fromStep: null,
    toStep: null,
  })
}
