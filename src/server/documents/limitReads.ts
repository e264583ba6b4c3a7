import type { ServerContext } from '../ServerContext.ts'
import { refuseBeyond } from '../session/refuseBeyond.ts'

const READS = 60
const WINDOW_MS = 600_000

/** Counts a PDF that a session asks for, or refuses it: too many in ten minutes. */
export async function limitReads(context: ServerContext, session: { id: string }): Promise<void> {
  if (!context.environment.rateLimits) return
  await refuseBeyond(context, context.database, {
    key: `reads:${session.id}`,
    most: READS,
    windowMs: WINDOW_MS,
    says: 'Too many documents read in ten minutes.',
  })
}
