import type { ErrorCode } from '#contract/errors.ts'

import type { Connection } from '../../storage/database/Connection.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { countersRepository } from '../../storage/repositories/access/countersRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'

interface Limit {
  /** What is counted, and whose. */
  key: string
  most: number
  windowMs: number
  /** What there was too much of. */
  says: string
  code?: ErrorCode
}

/** Counts once more, on every server together, and refuses what goes beyond so many in a window. `db` may be a transaction. */
export async function refuseBeyond(
  { clock, spentLimits }: Pick<ServerContext, 'clock' | 'spentLimits'>,
  db: Connection,
  { key, most, windowMs, says, code = 'TOO_MANY_REQUESTS' }: Limit,
): Promise<void> {
  const now = clock.now()
  const retryAfterSeconds = spentLimits.secondsLeft(key, now)
  if (retryAfterSeconds > 0) throw new DomainError(code, says, { retryAfterSeconds })

  const { count, secondsLeft } = await countersRepository(db).count(key, now, windowMs)
  if (count <= most) return
  spentLimits.add(key, now, secondsLeft)
  throw new DomainError(code, says, { retryAfterSeconds: secondsLeft })
}
