import type { Kysely } from 'kysely'

import type { Sealer } from '../../security/keys/Sealer.ts'
import type { Database } from '../database/Database.ts'
import type { ColumnTypes } from './columnTypes.ts'

/** What a migration is given to read and write sealed columns. Only a database without open cases can do without. */
export interface MigrationMeans {
  sealer?: Sealer
}

/** One step forward of the database's shape. */
export interface Migration {
  name: string
  up(tx: Kysely<Database>, types: ColumnTypes, means: MigrationMeans): Promise<void>
}
