import { randomUUID } from 'node:crypto'

import type { Connection } from '../../storage/database/Connection.ts'
import { milliseconds } from '../../interpreter/durations.ts'
import { sessionsRepository } from '../../storage/repositories/access/sessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { settingsOfSession } from './settingsOfSession.ts'
import { signToken } from './tokens.ts'

/** A new token of a session. It never outlives the session. */
export async function issueToken(
  context: ServerContext,
  db: Connection,
  session: { id: string; subject: string; caseId: string | null; startedAt: Date; parent: string | null },
): Promise<string> {
  const { token } = await settingsOfSession(context, db, session)
  const issuedAt = context.clock.now()
  const end = session.startedAt.getTime() + milliseconds(token.sessionLife)
  const expiresAt = new Date(Math.min(issuedAt.getTime() + milliseconds(token.life), end))
  const jti = randomUUID()

  await sessionsRepository(db).addToken({
    jti,
    sessionId: session.id,
    parent: session.parent,
    issuedAt,
    expiresAt,
  })
  const iat = Math.floor(issuedAt.getTime() / 1000)
  const exp = Math.max(iat + 1, Math.floor(expiresAt.getTime() / 1000))
  return signToken(context.keys, { iat, exp, sub: session.subject, jti })
}
