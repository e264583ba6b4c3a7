import type { PoolClient } from 'pg'

import { streamOf } from './endLateStatements.ts'

type Ask = (...query: unknown[]) => Promise<unknown>

/** What pg says of a statement that was not answered in time. */
const READ_TIMEOUT = 'Query read timeout'

/**
 * Ends a connection on which a statement was not answered in time: one that was cut off would fail whoever gets it next. A
 * statement on a connection that PostgreSQL has ended fails with what that has said of it.
 */
export function guardConnection(client: PoolClient): void {
  const ask = client.query.bind(client) as Ask
  let ended: Error | undefined
  // Without a listener a connection in use that breaks between two statements ends the process.
  client.on('error', (error: Error) => (ended ??= error))
  const guarded: Ask = async (...query) => {
    try {
      return await ask(...query)
    } catch (error) {
      if (error instanceof Error && error.message === READ_TIMEOUT) streamOf(client).destroy()
      throw ended ?? error
    }
  }
  client.query = guarded as PoolClient['query']
}
