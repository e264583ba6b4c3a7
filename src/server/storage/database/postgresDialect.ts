import { createRequire } from 'node:module'

import { PostgresDialect } from 'kysely'
import type pg from 'pg'

import { noteStatements } from './endLateStatements.ts'
import { guardConnection } from './guardConnection.ts'
import { sendTogether } from './sendTogether.ts'
import { PromptDriver } from './PromptDriver.ts'
import { prepareStatements } from './prepareStatements.ts'

const require = createRequire(import.meta.url)
const IDLE_IN_TRANSACTION_MS = 1500

/** PostgreSQL through a pool that survives the server's restart. A server on SQLite does not load its client. */
export function postgresDialect(
  url: string,
  onFault: (error: Error) => void,
): { dialect: PostgresDialect; pool: pg.Pool } {
  const { Pool, types } = require('pg') as typeof pg
  // Times in milliseconds fit a number.
  types.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    query_timeout: 15_000,
    // Between two statements of a transaction passes no time: a server that was stopped or cut off there holds up the others.
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    // A statement is sent without waiting for the answer to the one before: that of the begin of a transaction.
    pipeline: true,
    application_name: 'digital-lending',
  })
  // Without a listener an idle connection that breaks ends the process.
  pool.on('error', onFault)
  noteStatements(pool)
  pool.on('connect', (client) => {
    guardConnection(client)
    prepareStatements(client)
    sendTogether(client)
  })
  return { dialect: new PromptDialect(pool), pool }
}

class PromptDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PromptDriver {
    return new PromptDriver({ pool: this.#pool })
  }
}
