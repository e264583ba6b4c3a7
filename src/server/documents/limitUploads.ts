import { DomainError } from '../errors/DomainError.ts'
import { countersRepository } from '../repositories/countersRepository.ts'
import type { ServerContext } from '../ServerContext.ts'

const UPLOADS = 20
const UPLOADS_WINDOW_MS = 600_000

/** Counts an upload of a session, or refuses it: too many in ten minutes. */
export async function limitUploads(
  { clock, database, environment }: ServerContext,
  session: { id: string },
): Promise<void> {
  if (!environment.rateLimits) return
  const counters = countersRepository(database)
  const uploads = await counters.count(`uploads:${session.id}`, clock.now(), UPLOADS_WINDOW_MS)
  if (uploads.count <= UPLOADS) return
  throw new DomainError('TOO_MANY_REQUESTS', 'Too many uploads in ten minutes.', {
    retryAfterSeconds: uploads.secondsLeft,
  })
}
