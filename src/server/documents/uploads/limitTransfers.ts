import type { ServerContext } from '../../ServerContext.ts'
import { refuseBeyond } from '../../security/sessions/refuseBeyond.ts'

const WINDOW_MS = 600_000
const limits = {
  uploads: { most: 20, says: 'Too many uploads in ten minutes.' },
  reads: { most: 60, says: 'Too many documents read in ten minutes.' },
}

/** Counts a document that a session hands over or asks for, or refuses it: too many in ten minutes. */
export async function limitTransfers(
  context: ServerContext,
  session: { id: string },
  kind: keyof typeof limits,
): Promise<void> {
  if (!context.environment.rateLimits) return
  await refuseBeyond(context, context.database, {
    ...limits[kind],
    key: `${kind}:${session.id}`,
    windowMs: WINDOW_MS,
  })
}
