import type { Socket } from 'node:net'

import type pg from 'pg'

import type { Connection } from './Connection.ts'
import { poolOf } from './poolOf.ts'

const LOOK_MS = 100

/** Of each pool its connections, and since when a statement is under way on each (`performance.now()`), null where none is. */
const connections = new WeakMap<pg.Pool, Map<pg.PoolClient, number | null>>()

/** Notes which connections a pool has, and what is under way on each. */
export function noteStatements(pool: pg.Pool): void {
  const open = new Map<pg.PoolClient, number | null>()
  connections.set(pool, open)
  pool.on('connect', (client) => {
    open.set(client, null)
    const ask = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>
    let underWay = 0
    const noted: typeof ask = async (...query) => {
      open.set(client, performance.now())
      underWay += 1
      try {
        return await ask(...query)
      } finally {
        underWay -= 1
        if (open.has(client) && underWay === 0) open.set(client, null)
      }
    }
    client.query = noted as pg.PoolClient['query']
  })
  pool.on('remove', (client) => open.delete(client))
}

/**
 * From now on ends each connection of a server that stops whose PostgreSQL does not answer: a statement within `ms`, a
 * connection that is made within `ms`, or a goodbye. What waits for it fails as where the database is away. Returns what
 * ends that. SQLite leaves nothing unanswered.
 */
export function endLateStatements(database: Connection, ms: number): () => void {
  const pool = poolOf(database)
  const open = pool && connections.get(pool)
  if (!pool || !open) return () => undefined

  pool.options.connectionTimeoutMillis = ms
  const looks = setInterval(() => {
    const now = performance.now()
    for (const [client, since] of open) {
      if (since === null && pool.ending) open.set(client, now)
      if (since !== null && now - since > ms) streamOf(client).destroy()
    }
  }, LOOK_MS)
  return () => clearInterval(looks)
}

/** The socket of a connection, which pg does not show. */
export function streamOf(client: pg.PoolClient): Pick<Socket, 'cork' | 'destroy' | 'uncork'> {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
