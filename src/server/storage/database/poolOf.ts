import type pg from 'pg'

import type { Connection } from './Connection.ts'

const pools = new WeakMap<Connection, pg.Pool>()

/** Returns the pool of connections of a PostgreSQL; undefined of a SQLite, which has none. */
export function poolOf(database: Connection): pg.Pool | undefined {
  return pools.get(database)
}

/** Notes the pool with which a database was opened. */
export function notePool(database: Connection, pool: pg.Pool): void {
  pools.set(database, pool)
}
