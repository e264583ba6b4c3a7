import { accountConnectionsRepository } from '../storage/repositories/documents/accountConnectionsRepository.ts'
import { signingSessionsRepository } from '../storage/repositories/documents/signingSessionsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { settleConnection } from './accounts/settleConnection.ts'
import { settleSignature } from './signature/settleSignature.ts'

/**
 * Asks what the outside has not said yet of a case, about its open signatures and its linking of accounts: what was done
 * there counts before the case expires. Throws where the outside does not answer.
 */
export async function askOutside(context: ServerContext, caseId: string): Promise<void> {
  const { clock, database, sealer } = context
  for (const signing of await signingSessionsRepository(database).ofCase(caseId)) {
    await settleSignature(context, signing)
  }
  const linking = await accountConnectionsRepository(database, sealer).pendingOf(caseId, clock.now())
  if (linking) await settleConnection(context, linking)
}
