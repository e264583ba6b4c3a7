import { type Kysely, type RawBuilder, sql } from 'kysely'

import { isPostgres } from '../database/isPostgres.ts'

/** Column types that the two databases call differently. */
export interface ColumnTypes {
  bytes: RawBuilder<unknown>
  /** Milliseconds since 1970. */
  time: RawBuilder<unknown>
}

export function columnTypes<T>(database: Kysely<T>): ColumnTypes {
  return isPostgres(database)
    ? { bytes: sql`bytea`, time: sql`bigint` }
    : { bytes: sql`blob`, time: sql`integer` }
}
