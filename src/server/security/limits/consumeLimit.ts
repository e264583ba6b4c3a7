import { DomainError } from '../../errors/DomainError.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { Connection } from '../../storage/database/Connection.ts'
import { countersRepository } from '../../storage/repositories/access/countersRepository.ts'
import { type Limit, type LimitName, limits } from './limits.ts'

/** What of the server a limit needs. */
export type LimitContext = Pick<ServerContext, 'clock' | 'database' | 'environment' | 'spentLimits'>

/**
 * Counts one more of what `name` limits, for all servers together, and throws where that is beyond the limit. `whose` is
 * an id or an index, never personal data; `db` may be a transaction.
 *
 * The counters are ours, not rate-limiter-flexible's: its stores take no Kysely, count outside our transactions, and keep
 * to `Date.now()` where we inject the clock.
 */
export async function consumeLimit(
  context: LimitContext,
  name: LimitName,
  whose: string,
  db: Connection = context.database,
): Promise<void> {
  const { message, code = 'TOO_MANY_REQUESTS' }: Limit = limits[name]
  const retryAfterSeconds = await consume(context, name, whose, db)
  if (retryAfterSeconds > 0) throw new DomainError(code, message, { retryAfterSeconds })
}

/** Counts one more like `consumeLimit`, and returns whether that is within the limit. */
export async function tryConsumeLimit(
  context: LimitContext,
  name: LimitName,
  whose: string,
  db: Connection = context.database,
): Promise<boolean> {
  return (await consume(context, name, whose, db)) === 0
}

/** Returns the seconds until the limit can be used again; 0 where it was not used up. */
async function consume(
  { clock, environment, spentLimits }: LimitContext,
  name: LimitName,
  whose: string,
  db: Connection,
): Promise<number> {
  const { most, windowMs, alwaysOn = false }: Limit = limits[name]
  if (!environment.rateLimits && !alwaysOn) return 0

  const key = `${name}:${whose}`
  const now = clock.now()
  const spentForSeconds = spentLimits.secondsLeft(key, now)
  if (spentForSeconds > 0) return spentForSeconds

  const { count, secondsLeft } = await countersRepository(db).count(key, now, windowMs)
  if (count <= most) return 0
  spentLimits.add(key, now, secondsLeft)
  return secondsLeft
}
