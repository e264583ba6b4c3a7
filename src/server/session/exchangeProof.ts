import type { OutsideProof } from '#contract/token.ts'

import { inTransaction } from '../database/inTransaction.ts'
import { DomainError } from '../errors/DomainError.ts'
import { linksRepository } from '../repositories/linksRepository.ts'
import { strandsRepository } from '../repositories/strandsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { startSession } from './startSession.ts'

/** Exchanges a one-use code from an address for a session on its case. Who has a proven mobile must show it first. */
export async function exchangeProof(
  context: ServerContext,
  { link, referenceId }: OutsideProof,
): Promise<string> {
  const now = context.clock.now()
  return inTransaction(context.database, async (tx) => {
    const links = linksRepository(tx, context.sealer)
    const found = await links.find(link ?? referenceId ?? '')
    const isRightKind = found && (found.kind === 'spid') === (referenceId !== undefined)
    const isGood = isRightKind && found.expires_at > now.getTime() && (await links.use(found.id, now))
    if (!isGood) throw expired()

    const strand = { caseId: found.case_id, person: found.person }
    const { state } = await strandsRepository(tx, context.sealer).get(strand)
    if (state.closed) throw expired()
    return startSession(context, tx, {
      subject: found.subject,
      caseId: found.case_id,
      person: found.person,
      needsCode: found.kind === 'resume' && state.facts['mobileProven'] === true,
    })
  })
}

function expired(): DomainError {
  return new DomainError('LINK_EXPIRED', 'This link is not good any more.')
}
