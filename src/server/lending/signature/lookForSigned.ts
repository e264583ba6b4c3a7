import { signingSessionsRepository } from '../../storage/repositories/documents/signingSessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { settleSignature } from './settleSignature.ts'

const AT_ONCE = 10
/** Between two looks at a session of signing of which nothing was heard. */
export const LOOK_AGAIN_MS = 60_000

/** Contracts that may be signed though nobody said so are asked after. Returns how many were. */
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
