import type { ServerContext } from '../../ServerContext.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import { inTransaction } from '../../storage/database/inTransaction.ts'
import { workLeft } from '../../storage/database/workLeft.ts'

/**
 * Does `work` in a transaction; the scheduled tasks do at once what it has left to them, where it has left anything. Rows that
 * it has claimed as it added them are begun without a look for them.
 */
export async function commitAndWake<T>(
  { claims, database, engine, poller }: Pick<ServerContext, 'claims' | 'database' | 'engine' | 'poller'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { result, left } = await inTransaction(database, async (tx) => {
    if (!engine) {
      workLeft.letClaim(tx, { room: (kind) => poller.roomFor(kind), until: claims.until().getTime() })
    }
    return { result: await work(tx), left: workLeft.leftBy(tx) }
  })
  // What there is for an engine outside stands in its own queues.
  if (engine) poller.wake()
  else if (left.kinds.size > 0) poller.wake(left.kinds)
  for (const claimed of left.claimed) poller.begin(claimed)
  return result
}
