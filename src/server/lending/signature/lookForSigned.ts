import { signingSessionsRepository } from '../../storage/repositories/documents/signingSessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { settleSignature } from './settleSignature.ts'

const AT_ONCE = 10
/** Between two looks at a signing session of which no message came. */
export const LOOK_AGAIN_MS = 60_000

/** Asks the provider about contracts that may be signed without a message of it. Returns how many were. */
export async function lookForSigned(context: ServerContext): Promise<number> {
  const { clock, database, log } = context
  const now = clock.now()
  const lookAgainAt = new Date(now.getTime() + LOOK_AGAIN_MS)
  const open = await signingSessionsRepository(database).claimForgotten({ now, lookAgainAt, limit: AT_ONCE })
  for (const signing of open) {
    try {
      await settleSignature(context, signing)
    } catch (error) {
      log.warn({ err: error }, 'a signature could not be asked after')
    }
  }
  return open.length
}
