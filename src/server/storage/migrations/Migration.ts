import type { Kysely } from 'kysely'

import type { Database } from '../database/Database.ts'
import type { ColumnTypes } from './columnTypes.ts'

/** One step forward of the database's shape. */
export interface Migration {
  name: string
  up(tx: Kysely<Database>, types: ColumnTypes): Promise<void>
}
