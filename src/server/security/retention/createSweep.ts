import { subtractDuration } from '../../interpreter/durations.ts'
import { codePausesRepository } from '../../storage/repositories/access/codePausesRepository.ts'
import { countersRepository } from '../../storage/repositories/access/countersRepository.ts'
import { erasureRepository } from '../../storage/repositories/records/erasureRepository.ts'
import { idempotencyRepository } from '../../storage/repositories/execution/idempotencyRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'

const DAY_MS = 86_400_000
const EVERY_MS = 600_000
const BATCH = 500

/**
 * Returns a scheduled task that removes what has served its time beside the cases: idempotency keys, counters and pauses,
 * and as the settings of any product allow at the latest sessions, codes, logins and messages. Every ten minutes; what is left over, at once. By the
 * clock that stamps them.
 */
export function createSweep(context: ServerContext): () => Promise<number> {
  let next = 0
  return async () => {
    const now = context.clock.now()
    if (now.getTime() < next) return 0

    const { database, sealer } = context
    const settings = context.definitions.current.products.map((product) => product.settings)
    await idempotencyRepository(database, sealer).forgetBefore(new Date(now.getTime() - DAY_MS))
    await countersRepository(database).forgetBefore(new Date(now.getTime() - 2 * DAY_MS))
    const pausesBefore = settings.map(({ otp }) => subtractDuration(now, otp.pausesForgottenAfter))
    await codePausesRepository(database, sealer).forgetBefore(earliest(pausesBefore))

    const erasure = erasureRepository(database)
    const endedBefore = earliest(settings.map(({ retention }) => subtractDuration(now, retention.sessions)))
    const startedBefore = earliest(
      settings.map(({ token }) => subtractDuration(endedBefore, token.sessionLife)),
    )
    const writtenBefore = earliest(settings.map(({ retention }) => subtractDuration(now, retention.outbox)))
    const forgotten =
      (await erasure.forgetSessions(startedBefore, BATCH)) +
      (await erasure.forgetExpired(endedBefore, BATCH)) +
      (await erasure.forgetMessages(writtenBefore, BATCH))
    if (forgotten === 0) next = now.getTime() + EVERY_MS
    return forgotten
  }
}

/** What is kept for the product that keeps it longest is kept for all. */
function earliest(dates: Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())))
}
