import type { ServerContext } from '../../ServerContext.ts'
import { objectRemovalsRepository } from '../../storage/repositories/documents/objectRemovalsRepository.ts'

const AT_ONCE = 20
const AGAIN_MS = 60_000

/** Removes the objects of documents that are gone. One that the store does not remove is tried again. Returns how many were. */
export async function removeObjects({ clock, database, log, objects }: ServerContext): Promise<number> {
  if (!objects) return 0
  const removals = objectRemovalsRepository(database)
  const now = clock.now()
  const until = new Date(now.getTime() + AGAIN_MS)
  const keys = await removals.claim({ now, until, limit: AT_ONCE })
  let removed = 0
  for (const key of keys) {
    try {
      await objects.remove(key)
      await removals.done(key)
      removed += 1
    } catch (error) {
      log.warn({ err: error, object: key }, 'a document could not be removed from its store')
    }
  }
  return removed
}
