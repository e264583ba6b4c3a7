import type { ServerContext } from '../../ServerContext.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import { inTransaction } from '../../storage/database/inTransaction.ts'
import { workLeft } from '../../storage/database/workLeft.ts'

/** Does `work` in a transaction; the scheduled tasks do at once what it has left to them, where it has left anything. */
export async function commitAndWake<T>(
  { database, engine, poller }: Pick<ServerContext, 'database' | 'engine' | 'poller'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { result, left } = await inTransaction(database, async (tx) => ({
    result: await work(tx),
    left: workLeft.leftBy(tx),
  }))
  // What there is for an engine outside stands in its own queues.
  if (engine) poller.wake()
  else if (left.size > 0) poller.wake(left)
  return result
}
