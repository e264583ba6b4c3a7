import { milliseconds } from '../../interpreter/durations.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { AuthenticatedSession } from '../sessions/authenticate.ts'
import { settingsOfSession } from '../sessions/settingsOfSession.ts'
import { factsOf } from '../../lending/facts.ts'

/** Whether a code to the mobile can begin the session again: it is proven, and the session not older than it may be. */
export async function canRefreshSession(
  context: ServerContext,
  session: AuthenticatedSession,
): Promise<boolean> {
  const { sessionLife } = (await settingsOfSession(context, context.database, session)).token
  const age = context.clock.now().getTime() - session.startedAt.getTime()
  if (!session.caseId || session.person !== null || age >= milliseconds(sessionLife)) return false

  const { state } = await casesRepository(context.database, context.sealer).get(session.caseId)
  return !state.closed && factsOf(state).mobileProven === true
}
