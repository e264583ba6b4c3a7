import type { ServerContext } from '../ServerContext.ts'
import { countersRepository } from '../repositories/countersRepository.ts'
import { idempotencyRepository } from '../repositories/idempotencyRepository.ts'

const DAY_MS = 86_400_000
const EVERY_MS = 600_000

/** A round that takes away what has served its time: kept answers, counters, codes, tokens. Every ten minutes. */
export function createSweep(context: ServerContext): () => Promise<number> {
  let next = 0
  return async () => {
    const now = context.clock.now().getTime()
    if (now < next) return 0
    next = now + EVERY_MS

    const { database, sealer } = context
    const dayAgo = new Date(now - DAY_MS)
    await idempotencyRepository(database, sealer).forgetBefore(dayAgo)
    await countersRepository(database).forgetBefore(new Date(now - 2 * DAY_MS))
    await database.deleteFrom('otp_codes').where('expires_at', '<', dayAgo.getTime()).execute()
    await database.deleteFrom('tokens').where('expires_at', '<', dayAgo.getTime()).execute()
    return 0
  }
}
