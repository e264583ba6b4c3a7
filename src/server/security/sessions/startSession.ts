import type { Connection } from '../../storage/database/Connection.ts'
import { sessionsRepository } from '../../storage/repositories/access/sessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { issueToken } from './issueToken.ts'

/** Starts a session and returns its first token. `parent` is the token of the session that it replaces. */
export async function startSession(
  context: ServerContext,
  db: Connection,
  session: {
    /** Where it must be known before; else a new one. */
    id?: string
    subject: string
    caseId: string | null
    person: string | null
    needsCode: boolean
    parent?: string
  },
): Promise<string> {
  const startedAt = context.clock.now()
  const id = await sessionsRepository(db).start({ ...session, at: startedAt })
  const { subject, caseId, parent = null } = session
  return issueToken(context, db, { id, subject, caseId, startedAt, parent })
}
