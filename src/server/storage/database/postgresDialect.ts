import { PostgresDialect } from 'kysely'
import pg from 'pg'

import { prepareStatements } from './prepareStatements.ts'

/** PostgreSQL through a pool that survives the server's restart. */
export function postgresDialect(
  url: string,
  onFault: (error: Error) => void,
): { dialect: PostgresDialect; pool: pg.Pool } {
  // Times in milliseconds fit a number.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    query_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'digital-lending',
  })
  // Without a listener an idle connection that breaks ends the process.
  pool.on('error', onFault)
  // So does one in use that breaks between two statements: the next statement on it throws.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    prepareStatements(client)
  })
  return { dialect: new PostgresDialect({ pool }), pool }
}
