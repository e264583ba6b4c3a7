import type { CompiledQuery, QueryResult } from 'kysely'

import type { Connection } from './Connection.ts'
import { isPostgres } from './isPostgres.ts'

type Sending = Promise<QueryResult<unknown>>

/** A statement that was sent, and what is done with its rows before the commit. */
interface Sent {
  result: Sending
  onRows(rows: unknown[]): unknown
}

/** PostgreSQL: an earlier statement of the transaction has failed. */
const IN_FAILED_TRANSACTION = '25P02'

const sentIn = new WeakMap<object, Sent[]>()
const taken = new WeakMap<object, (result: Sending) => void>()

/**
 * Statements of a transaction that are sent to PostgreSQL together with the next one that is waited for: each saves a round trip.
 * SQLite, which is in this process, executes them at once.
 */
export const laterStatements = {
  /** Lets statements of a transaction be sent without waiting for them. The caller calls `wait` before it commits. */
  letIn(tx: object): void {
    sentIn.set(tx, [])
  },

  /** Sends a statement. `onRows` is given what it returns, before the commit at the latest, and may fail the transaction. */
  async send<Row>(
    db: Connection,
    query: CompiledQuery<Row>,
    onRows: (rows: Row[]) => unknown = () => undefined,
  ): Promise<void> {
    const sent = isPostgres(db) ? sentIn.get(db) : undefined
    if (!sent) {
      await onRows((await db.executeQuery(query)).rows)
      return
    }
    const { promise: result, resolve } = Promise.withResolvers<QueryResult<unknown>>()
    // What fails it is thrown by `wait`.
    result.catch(() => undefined)
    taken.set(query, resolve)
    sent.push({ result, onRows })
    try {
      await db.executeQuery(query)
    } catch (error) {
      // It has not come as far as the driver: nothing else ends what is waited for.
      resolve(Promise.reject(error))
      throw error
    }
  },

  /** Waits for what was sent in a transaction, and does what is to be done with its rows. Throws what has failed first. */
  async wait(tx: object): Promise<void> {
    const sent = sentIn.get(tx) ?? []
    for (let next = sent.shift(); next; next = sent.shift()) await next.onRows((await next.result).rows)
  },

  /** Returns why a transaction has failed: the fault of a statement, where what was thrown says no more than that there is one. */
  async faultOf(tx: object, thrown: unknown): Promise<unknown> {
    const results = await Promise.allSettled((sentIn.get(tx) ?? []).map(({ result }) => result))
    const first = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
    return first && (thrown as { code?: string }).code === IN_FAILED_TRANSACTION ? first.reason : thrown
  },

  /** Returns what is given the result of a statement that is not waited for; undefined for any other. For the driver. */
  takerOf(query: object): ((result: Sending) => void) | undefined {
    return taken.get(query)
  },
}
