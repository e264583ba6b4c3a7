import type { ServerContext } from '../../ServerContext.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import { inTransaction } from '../../storage/database/inTransaction.ts'
import { workLeft } from '../../storage/database/workLeft.ts'

/** Does `work` in a transaction; the scheduled tasks look at once for what it has left to them, where it has left anything. */
export async function commitAndWake<T>(
  { database, engine, poller }: Pick<ServerContext, 'database' | 'engine' | 'poller'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let leaves = false
  const result = await inTransaction(database, async (tx) => {
    const done = await work(tx)
    leaves = workLeft.isLeftBy(tx)
    return done
  })
  if (leaves || engine) poller.wake()
  return result
}
