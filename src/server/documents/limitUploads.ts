import type { ServerContext } from '../ServerContext.ts'
import { refuseBeyond } from '../session/refuseBeyond.ts'

const UPLOADS = 20
const WINDOW_MS = 600_000

/** Counts an upload of a session, or refuses it: too many in ten minutes. */
export async function limitUploads(
  { clock, database, environment }: ServerContext,
  session: { id: string },
): Promise<void> {
  if (!environment.rateLimits) return
  await refuseBeyond(database, {
    key: `uploads:${session.id}`,
    most: UPLOADS,
    windowMs: WINDOW_MS,
    now: clock.now(),
    says: 'Too many uploads in ten minutes.',
  })
}
