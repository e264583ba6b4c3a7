import { DomainError } from '../errors/DomainError.ts'
import { countersRepository } from '../repositories/countersRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import type { Session } from './Session.ts'

const WINDOW_MS = 10 * 60_000
const A_SESSION = 40
const AN_ADDRESS = 400

/** Nobody reads the whole register by asking again and again: so many lookups per session and network address. */
export async function limitLookups(
  { environment, clock, database, sealer }: ServerContext,
  { session, ip }: { session: Session; ip: string },
): Promise<void> {
  if (!environment.rateLimits) return
  const counters = countersRepository(database)
  const limits: [string, number][] = [
    [`lookup:${session.subject}`, A_SESSION],
    [`lookup:${sealer.index('address', ip)}`, AN_ADDRESS],
  ]
  for (const [key, most] of limits) {
    const { count, secondsLeft } = await counters.count(key, clock.now(), WINDOW_MS)
    if (count > most) {
      throw new DomainError('TOO_MANY_REQUESTS', 'Too many lookups.', { retryAfterSeconds: secondsLeft })
    }
  }
}
