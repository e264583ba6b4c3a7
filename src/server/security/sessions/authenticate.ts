import { auditFailedAttempt } from '../audit/auditFailedAttempt.ts'
import { inTransaction } from '../../storage/database/inTransaction.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { milliseconds } from '../../interpreter/durations.ts'
import { sessionsRepository } from '../../storage/repositories/access/sessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { auditRevoked } from './auditRevoked.ts'
import type { Session } from './Session.ts'
import { settingsOfSession } from './settingsOfSession.ts'
import { claimedId, readToken } from './tokens.ts'

/** A session with what decides about its renewal. */
export interface AuthenticatedSession extends Session {
  startedAt: Date
  expired: boolean
  needsCode: boolean
}

/**
 * Whose token this is. `accepts: 'expired'` takes one whose time is over, and one that still needs a code from the
 * mobile; everything else that is not right gives one and the same refusal.
 */
export async function authenticate(
  context: ServerContext,
  authorization: string | undefined,
  accepts: 'valid' | 'expired',
): Promise<AuthenticatedSession> {
  const session = await sessionOf(context, authorization)
  if (accepts === 'valid' && (session.expired || session.needsCode)) {
    throw new DomainError('TOKEN_EXPIRED', "The token's time is over.")
  }
  return session
}

async function sessionOf(
  context: ServerContext,
  authorization: string | undefined,
): Promise<AuthenticatedSession> {
  const token = /^Bearer ([^ ]+)$/i.exec(authorization ?? '')?.[1]
  const now = context.clock.now()
  const read = token ? await readToken(context.keys, token, now) : null
  if (!read) {
    if (token) await auditForged(context, token)
    throw invalid()
  }

  const { jti, sub } = read.claims
  const row = await sessionsRepository(context.database).findToken(jti)
  if (!row || row.revokedAt !== null || row.subject !== sub) throw invalid()

  if (row.replacedAt !== null && !read.expired) {
    const { sessionId, caseId, replacedAt } = row
    await refuseReuse(context, { jti, sessionId, caseId, replacedAt })
  }
  if (row.usedAt === null) {
    await beginUse(context, jti, now)
  }
  return {
    id: row.sessionId,
    subject: sub,
    caseId: row.caseId,
    person: row.person,
    jti,
    startedAt: new Date(row.startedAt),
    // The sandbox's desk can end a token before its time.
    expired: read.expired || row.expiresAt <= now.getTime(),
    needsCode: row.needsCode === 1,
  }
}

/** A token that we did not sign may name a session of ours all the same: the audit records it. */
async function auditForged(context: ServerContext, token: string): Promise<void> {
  const jti = claimedId(token)
  const row = jti === undefined ? undefined : await sessionsRepository(context.database).findToken(jti)
  if (!row) return
  const { caseId, person, sessionId } = row
  await auditFailedAttempt(context, 'tokenRefused forged', { caseId, person, session: sessionId })
}

/** The first use of a token ends the session that its own took the place of, if there is one. */
async function beginUse(context: ServerContext, jti: string, now: Date): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const sessions = sessionsRepository(tx)
    await sessions.markUsed(jti, now)
    await auditRevoked(context, tx, await sessions.revokeBefore(jti, now), 'replaced')
  })
}

/**
 * A token that was exchanged is good for requests already under way, and for as long as its successor was not used: the
 * response may have been lost. Afterwards two people hold it, and neither keeps the session.
 */
async function refuseReuse(
  context: ServerContext,
  {
    jti,
    sessionId,
    caseId,
    replacedAt,
  }: { jti: string; sessionId: string; caseId: string | null; replacedAt: number },
): Promise<void> {
  const { clock, database, log } = context
  const now = clock.now()
  const { grace } = (await settingsOfSession(context, database, { caseId })).token
  const graceEnd = replacedAt + milliseconds(grace)
  if (now.getTime() <= graceEnd) return

  if (!(await sessionsRepository(database).isSuccessorUsed(jti))) return
  await inTransaction(database, async (tx) => {
    await auditRevoked(context, tx, await sessionsRepository(tx).revoke(sessionId, now), 'reused')
  })
  log.warn({ session: sessionId }, 'a token was used after its successor: the session is revoked')
  throw invalid()
}

function invalid(): DomainError {
  return new DomainError('TOKEN_INVALID', 'There is no valid token.')
}
