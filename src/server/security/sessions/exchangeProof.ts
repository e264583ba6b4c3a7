import { randomUUID } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { OutsideProof } from '#contract/token.ts'

import { auditFailedAttempt } from '../audit/auditFailedAttempt.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { isSameBrowser, releaseBrowser } from '../callbacks/browserBinding.ts'
import { runIdempotent } from '../../interpreter/runIdempotent.ts'
import { type LinkRow, linksRepository } from '../../storage/repositories/access/linksRepository.ts'
import { sessionsRepository } from '../../storage/repositories/access/sessionsRepository.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { auditRevoked } from './auditRevoked.ts'
import { startSession } from './startSession.ts'
import { factsOf } from '../../lending/facts.ts'

/** What a page outside gave to the browser that came back from it. */
const ofVisits = new Set(['spid', 'video'])

/** What another person may have seen or received: the applicant's proven mobile opens it. */
const ofCode = new Set(['resume', 'phone'])

/** What was sent, and may be opened where the session of another lives, which goes on. */
const ofMessages = new Set(['resume', 'person'])

/** A page that takes a session up uses it at once: one that was not used for so long was left to its owner. */
const LEFT_AFTER_MS = 60_000

/**
 * Exchanges a one-use code from an address for a session on its case, and returns its token as it is sent. A person with
 * a proven mobile must show it first. A code with which a browser came back from outside is good in that browser alone.
 * The same code under the key of the first time gets the first answer. A link that was sent is used up once its session is
 * used: who opened it in the place of another, and stayed with what was there, leaves it to whom it was sent.
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
      const isOpened = (await linksOfTx.use(found.id, now)) || (await isLeft(context, tx, found, now))
      if (!isOpened) throw expired()

      const execution = { caseId: found.case_id, person: found.person }
      const { state } = await executionsRepository(tx, context.sealer).get(execution)
      if (state.closed) throw expired()
      const id = randomUUID()
      const access_token = await startSession(context, tx, {
        id,
        subject: found.subject,
        caseId: found.case_id,
        person: found.person,
        needsCode: ofCode.has(found.kind) && factsOf(state).mobileProven === true,
      })
      await linksOfTx.begun(found.id, id, now)
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

/** Whether a link that was opened was never gone on with. The session that it has begun ends: of two at once one opens it. */
async function isLeft(
  context: ServerContext,
  tx: Transaction,
  { kind, used_at, session_id }: LinkRow,
  now: Date,
): Promise<boolean> {
  if (!ofMessages.has(kind) || session_id === null || used_at === null) return false
  if (now.getTime() - used_at < LEFT_AFTER_MS) return false
  const ended = await sessionsRepository(tx).revokeUnused(session_id, now)
  await auditRevoked(context, tx, ended, 'unused')
  return ended.length > 0
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
