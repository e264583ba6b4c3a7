import type { Kysely, Transaction as KyselyTransaction } from 'kysely'

import type { Database } from './Database.ts'

/** The database or a transaction in it, as callers pass it to repositories: only storage queries it. */
export type Connection = Kysely<Database>

/** A transaction in the database: what is passed this is written whole or not at all. */
export type Transaction = KyselyTransaction<Database>
