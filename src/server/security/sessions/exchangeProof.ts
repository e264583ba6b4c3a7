import type { FastifyReply, FastifyRequest } from 'fastify'

import type { OutsideProof } from '#contract/token.ts'

import { auditFailedAttempt } from '../audit/auditFailedAttempt.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { isSameBrowser, releaseBrowser } from '../callbacks/browserBinding.ts'
import { runIdempotent } from '../../interpreter/runIdempotent.ts'
import { linksRepository } from '../../storage/repositories/access/linksRepository.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { startSession } from './startSession.ts'
import { factsOf } from '../../lending/facts.ts'

/** What a page outside gave to the browser that came back from it. */
const ofVisits = new Set(['spid', 'video'])

/** What another person may have seen or received: the applicant's proven mobile opens it. */
const ofCode = new Set(['resume', 'phone'])

/**
 * Exchanges a one-use code from an address for a session on its case, and returns its token as it is sent. A person with
 * a proven mobile must show it first. A code with which a browser came back from outside is good in that browser alone.
 * The same code under the key of the first time gets the first answer.
 */
export async function exchangeProof(
  context: ServerContext,
  { link, referenceId }: OutsideProof,
  { key, request, reply }: { key: string | undefined; request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const code = link ?? referenceId ?? ''
  const links = linksRepository(context.database, context.sealer)
  const subject = links.subjectOf(code)
  const body = ['exchange', referenceId !== undefined]
  try {
    const answer = await runIdempotent(context, { subject, key, body }, async () => async (tx) => {
      const now = context.clock.now()
      const linksOfTx = linksRepository(tx, context.sealer)
      const found = await linksOfTx.find(code)
      const isRightKind = found && (found.kind === 'spid') === (referenceId !== undefined)
      if (!isRightKind || found.expires_at <= now.getTime()) throw expired()
      if (ofVisits.has(found.kind) && !isSameBrowser(context, request, found.id)) throw expired()
      if (!(await linksOfTx.use(found.id, now))) throw expired()

      const execution = { caseId: found.case_id, person: found.person }
      const { state } = await executionsRepository(tx, context.sealer).get(execution)
      if (state.closed) throw expired()
      const access_token = await startSession(context, tx, {
        subject: found.subject,
        caseId: found.case_id,
        person: found.person,
        needsCode: ofCode.has(found.kind) && factsOf(state).mobileProven === true,
      })
      return { caseId: found.case_id, answer: JSON.stringify({ access_token }) }
    })
    const used = await links.find(code)
    if (used && isSameBrowser(context, request, used.id)) releaseBrowser(context, reply, used.id)
    return answer
  } catch (error) {
    if (error instanceof DomainError && error.code === 'LINK_EXPIRED') await auditCode(context, code)
    throw error
  }
}

async function auditCode(context: ServerContext, code: string): Promise<void> {
  const found = await linksRepository(context.database, context.sealer).find(code)
  await auditFailedAttempt(context, `linkRefused ${found?.kind ?? 'unknown'}`, {
    caseId: found?.case_id ?? null,
    person: found?.person ?? null,
  })
}

function expired(): DomainError {
  return new DomainError('LINK_EXPIRED', 'This link is not good any more.')
}
