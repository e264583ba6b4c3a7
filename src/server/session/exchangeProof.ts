import type { OutsideProof } from '#contract/token.ts'

import { DomainError } from '../errors/DomainError.ts'
import { answerOnce } from '../process/answerOnce.ts'
import { linksRepository } from '../repositories/linksRepository.ts'
import { strandsRepository } from '../repositories/strandsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { startSession } from './startSession.ts'

/**
 * Exchanges a one-use code from an address for a session on its case, and answers its token as it is sent. Who has a
 * proven mobile must show it first. Who sends the code again under the key of the first time gets the first answer.
 */
export async function exchangeProof(
  context: ServerContext,
  { link, referenceId }: OutsideProof,
  key: string | undefined,
): Promise<string> {
  const code = link ?? referenceId ?? ''
  const subject = linksRepository(context.database, context.sealer).subjectOf(code)
  const body = ['exchange', referenceId !== undefined]
  return answerOnce(context, { subject, key, body }, async () => async (tx) => {
    const now = context.clock.now()
    const links = linksRepository(tx, context.sealer)
    const found = await links.find(code)
    const isRightKind = found && (found.kind === 'spid') === (referenceId !== undefined)
    const isGood = isRightKind && found.expires_at > now.getTime() && (await links.use(found.id, now))
    if (!isGood) throw expired()

    const strand = { caseId: found.case_id, person: found.person }
    const { state } = await strandsRepository(tx, context.sealer).get(strand)
    if (state.closed) throw expired()
    const access_token = await startSession(context, tx, {
      subject: found.subject,
      caseId: found.case_id,
      person: found.person,
      needsCode: found.kind === 'resume' && state.facts['mobileProven'] === true,
    })
    return { caseId: found.case_id, answer: JSON.stringify({ access_token }) }
  })
}

function expired(): DomainError {
  return new DomainError('LINK_EXPIRED', 'This link is not good any more.')
}
