import type { PoolClient } from 'pg'

import { streamOf } from './endLateStatements.ts'

type Ask = (...query: unknown[]) => Promise<unknown>

/** Has what is sent in one turn of the event loop go out in one packet: the begin of a transaction, and statements that are not waited for. */
export function sendTogether(client: PoolClient): void {
  const ask = client.query.bind(client) as Ask
  let isHeld = false
  const together: Ask = (...query) => {
    if (!isHeld) {
      isHeld = true
      const stream = streamOf(client)
      stream.cork()
      setImmediate(() => {
        isHeld = false
        stream.uncork()
      })
    }
    return ask(...query)
  }
  client.query = together as PoolClient['query']
}
