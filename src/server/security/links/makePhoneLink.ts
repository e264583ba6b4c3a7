import { randomUUID } from 'node:crypto'

import type { PhoneLink } from '#contract/token.ts'

import { inTransaction } from '../../storage/database/inTransaction.ts'
import { refuseOutOfTurn } from '../../interpreter/steps/outOfTurn.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import { auditRepository } from '../../storage/repositories/records/auditRepository.ts'
import { linksRepository } from '../../storage/repositories/access/linksRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { consumeLimit } from '../limits/consumeLimit.ts'
import type { Session } from '../sessions/Session.ts'
import { executionOf } from '../sessions/executionOf.ts'
import { pageAddress } from '../../interpreter/definitions/pageAddress.ts'

/** As long as it takes to take up a phone. */
const LIFE_MS = 5 * 60_000

/**
 * Returns an address that opens the case of a session on another device: one use, five minutes, and the one before it is
 * good no more. Throws beyond ten an hour, where the session has no case, and where the case has nothing to do.
 */
export async function makePhoneLink(
  context: ServerContext,
  { session }: { session: Session },
): Promise<PhoneLink> {
  const { caseId, person } = executionOf({ session })
  const { clock, database, definitions, processClock, sealer } = context
  const loanCase = await executionsRepository(database, sealer).get({ caseId, person })
  refuseOutOfTurn(context, await definitions.journeyOf(loanCase), loanCase, ({ kind }) => kind === 'task')
  await consumeLimit(context, 'phoneLinksOfCase', person ?? caseId)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  const code = await inTransaction(database, async (tx) => {
    // Held, so that of two that are asked for at once the second makes the first good no more.
    await executionsRepository(tx, sealer).lock({ caseId, person })
    const links = linksRepository(tx, sealer)
    await links.voidUnused({ kind: 'phone', caseId, person }, now)
    await auditRepository(tx, sealer).add({
      // A case does not wait for it: the row stands in a chain of its own.
      chain: randomUUID(),
      number: 0,
      at: processClock.now(),
      caseId,
      person,
      session: session.id,
      actor: 'applicant',
      event: 'linkMade phone',
      fromStep: null,
      toStep: null,
    })
    return links.add({ kind: 'phone', caseId, subject: session.subject, person, expiresAt }, now)
  })
  const { routes } = definitions.productOf(loanCase).settings
  return {
    address: `${pageAddress(context, loanCase, routes.resume)}?link=${code}`,
    expiresAt: expiresAt.toISOString(),
    lifeSeconds: LIFE_MS / 1000,
  }
}
