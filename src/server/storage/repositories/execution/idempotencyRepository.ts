import type { Nullable } from 'kysely'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { IdempotencyKeysTable } from '../../database/Database.ts'
import { keptStatement } from '../../database/keptStatement.ts'

/** A request that is answered once. Keys of different subjects have nothing to do with each other. */
export interface KeyedRequest {
  subject: string
  key: string
  bodyHash: string
}

/** Of whom a key is, and how it reads. */
export type RequestKey = Pick<KeyedRequest, 'subject' | 'key'>

/** An answer that was kept, and the body it belongs to. */
export interface KeptAnswer {
  bodyHash: string
  answer: string
}

const answerOf = keptStatement((db, { subject, key }: RequestKey) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('subject', '=', subject)
    .where('key', '=', key),
)

const addRow = keptStatement((db, row: IdempotencyKeysTable) => {
  const { subject, key, case_id, body_hash, answer, created_at } = row
  return db
    .insertInto('idempotency_keys')
    .values({ subject, key, case_id, body_hash, answer, created_at })
    .onConflict((conflict) => conflict.columns(['subject', 'key']).doNothing())
    .returning('key')
})

/** Returns the answer of a row, read by its key; undefined where there is no such row. */
export function openKept(
  sealer: Sealer,
  { subject, key }: RequestKey,
  row: Nullable<Pick<IdempotencyKeysTable, 'body_hash' | 'answer'>> | undefined,
): KeptAnswer | undefined {
  if (!row?.answer || row.body_hash === null) return undefined
  return { bodyHash: row.body_hash, answer: sealer.open(place(subject, key), row.answer).toString() }
}

/** Answers kept under the key of their request. `db` may be a transaction. */
export function idempotencyRepository(db: Connection, sealer: Sealer) {
  return {
    /** The kept answer, or undefined where the key is new. */
    async find(asked: RequestKey): Promise<KeptAnswer | undefined> {
      const [row] = await answerOf(db, asked)
      return openKept(sealer, asked, row)
    },

    /** Keeps an answer under its key, last thing in the transaction that caused it; false where another transaction has. */
    async keep(
      { subject, key, bodyHash }: KeyedRequest,
      { caseId, answer }: { caseId: string; answer: string },
      at: Date,
    ): Promise<boolean> {
      const row = { subject, key, case_id: caseId, body_hash: bodyHash, created_at: at.getTime() }
      const kept = await addRow(db, { ...row, answer: sealer.seal(place(subject, key), answer) })
      return kept.length > 0
    },

    async forgetBefore(time: Date): Promise<void> {
      await db.deleteFrom('idempotency_keys').where('created_at', '<', time.getTime()).execute()
    },
  }
}

function place(subject: string, key: string) {
  return { table: 'idempotency_keys', row: `${subject}\0${key}`, column: 'answer' }
}
