import type { ServerContext } from '../ServerContext.ts'
import { refuseBeyond } from '../session/refuseBeyond.ts'

const UPLOADS = 20
const WINDOW_MS = 600_000

/** Counts an upload of a session, or refuses it: too many in ten minutes. */
export async function limitUploads(context: ServerContext, session: { id: string }): Promise<void> {
  if (!context.environment.rateLimits) return
  await refuseBeyond(context, context.database, {
    key: `uploads:${session.id}`,
    most: UPLOADS,
    windowMs: WINDOW_MS,
    says: 'Too many uploads in ten minutes.',
  })
}
