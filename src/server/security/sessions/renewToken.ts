import { inTransaction } from '../../storage/database/inTransaction.ts'
import { sessionsRepository } from '../../storage/repositories/access/sessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { AuthenticatedSession } from './authenticate.ts'
import { issueToken } from './issueToken.ts'

/** Exchanges a session's token for a new one. Two tabs at once each get one that is good. */
export async function renewToken(context: ServerContext, session: AuthenticatedSession): Promise<string> {
  return inTransaction(context.database, async (tx) => {
    await sessionsRepository(tx).markReplaced(session.jti, context.clock.now())
    return issueToken(context, tx, { ...session, parent: session.jti })
  })
}
