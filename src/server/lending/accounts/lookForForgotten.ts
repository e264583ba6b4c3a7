import { accountConnectionsRepository } from '../../storage/repositories/documents/accountConnectionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { settleConnection } from './settleConnection.ts'

const AT_ONCE = 10
/** Between two looks at a linking from which the applicant has not come back. */
export const LOOK_AGAIN_MS = 15_000

/** Linkings whose way back was lost, by a closed page or a dead line, are asked after. Returns how many were. */
export async function lookForForgotten(context: ServerContext): Promise<number> {
  const { clock, database, log, sealer } = context
  const now = clock.now()
  const lookAgainAt = new Date(now.getTime() + LOOK_AGAIN_MS)
  const connections = accountConnectionsRepository(database, sealer)
  const forgotten = await connections.claimForgotten({ now, lookAgainAt, limit: AT_ONCE })
  for (const connection of forgotten) {
    try {
      await settleConnection(context, connection)
    } catch (error) {
      log.warn({ err: error }, 'a linking of accounts could not be asked after')
    }
  }
  return forgotten.length
}
