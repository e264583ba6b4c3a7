import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import type { Kysely, Transaction } from 'kysely'

import { inSpan } from '../../observability/tracing/inSpan.ts'
import { commitHooks } from './commitHooks.ts'
import { isBusy } from './sqlite/isBusy.ts'
import { laterStatements } from './laterStatements.ts'
import { transactionTimes } from './transactionTimes.ts'

/**
 * Of PostgreSQL: serialization failure, deadlock, a prepared statement whose columns a migration has changed, and a
 * transaction that was ended because this server stood still within it.
 */
const PASSING = new Set(['40001', '40P01', '0A000', '25P03'])
const SECOND_MS = 1000

const policy = retry(handleWhen(isPassing), { maxAttempts: 3, backoff: new ConstantBackoff(0) })

/** Does `work` whole or not at all. A transaction that another one made fail is tried again, up to three times. */
export async function inTransaction<D, T>(
  database: Kysely<D>,
  work: (tx: Transaction<D>) => Promise<T>,
): Promise<T> {
  return policy.execute(() => inSpan({ name: 'transaction' }, () => attempt(database, work)))
}

async function attempt<D, T>(database: Kysely<D>, work: (tx: Transaction<D>) => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    const { committed, result } = await database.transaction().execute(async (tx) => {
      laterStatements.letIn(tx)
      try {
        const done = await work(tx)
        await laterStatements.wait(tx)
        return { committed: tx, result: done }
      } catch (error) {
        throw await laterStatements.faultOf(tx, error)
      }
    })
    commitHooks.run(committed)
    return result
  } finally {
    transactionTimes.get(database)?.((performance.now() - began) / SECOND_MS)
  }
}

function isPassing(error: unknown): boolean {
  const { code } = error as { code?: string }
  return (code !== undefined && PASSING.has(code)) || isBusy(error)
}
