import type { PoolClient } from 'pg'

import { streamOf } from './endLateStatements.ts'

type Ask = (...query: unknown[]) => Promise<unknown>

/** Has the begin of a transaction wait for the statement that follows at once: both go out in one packet. */
export function joinBegin(client: PoolClient): void {
  const ask = client.query.bind(client) as Ask
  const joined: Ask = (...query) => {
    if (query[0] !== 'begin') return ask(...query)
    const stream = streamOf(client)
    stream.cork()
    setImmediate(() => stream.uncork())
    return ask(...query)
  }
  client.query = joined as PoolClient['query']
}
