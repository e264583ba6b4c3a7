import type { ServerContext } from '../../ServerContext.ts'
import { networkOf } from './networkOf.ts'
import { refuseBeyond } from './refuseBeyond.ts'

const WINDOW_MS = 10 * 60_000
const A_SUBJECT = 40
const AN_ADDRESS = 400

/** Nobody reads the whole register by asking again and again: so many lookups for one who asks. */
export async function limitLookups(context: ServerContext, { subject }: { subject: string }): Promise<void> {
  await refuse(context, subject, A_SUBJECT)
}

/** The same for all who ask from one network. */
export async function limitLookupsFrom(context: ServerContext, { ip }: { ip: string }): Promise<void> {
  await refuse(context, context.sealer.index('address', networkOf(ip)), AN_ADDRESS)
}

async function refuse(context: ServerContext, whose: string, most: number): Promise<void> {
  if (!context.environment.rateLimits) return
  await refuseBeyond(context, context.database, {
    key: `lookup:${whose}`,
    most,
    windowMs: WINDOW_MS,
    says: 'Too many lookups.',
  })
}
