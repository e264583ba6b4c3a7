import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether a database, or a transaction in one, is PostgreSQL's. */
export function isPostgres<T>(database: Kysely<T>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
