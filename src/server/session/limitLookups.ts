import type { ServerContext } from '../ServerContext.ts'
import { refuseBeyond } from './refuseBeyond.ts'

const WINDOW_MS = 10 * 60_000
const A_SUBJECT = 40
const AN_ADDRESS = 400

/** Nobody reads the whole register by asking again and again: so many lookups for one who asks. */
export async function limitLookups(
  { environment, clock, database }: ServerContext,
  { subject }: { subject: string },
): Promise<void> {
  if (environment.rateLimits) await refuse(database, clock.now(), subject, A_SUBJECT)
}

/** The same for all who ask from one network address. */
export async function limitLookupsFrom(
  { environment, clock, database, sealer }: ServerContext,
  { ip }: { ip: string },
): Promise<void> {
  if (environment.rateLimits) await refuse(database, clock.now(), sealer.index('address', ip), AN_ADDRESS)
}

function refuse(db: ServerContext['database'], now: Date, whose: string, most: number): Promise<void> {
  return refuseBeyond(db, {
    key: `lookup:${whose}`,
    most,
    windowMs: WINDOW_MS,
    now,
    says: 'Too many lookups.',
  })
}
