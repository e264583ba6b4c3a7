import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'

/** A request that is answered once. Keys of different subjects have nothing to do with each other. */
export interface KeyedRequest {
  subject: string
  key: string
  bodyHash: string
}

/** Answers kept under the key of their request. `db` may be a transaction. */
export function idempotencyRepository(db: Connection, sealer: Sealer) {
  return {
    /** The kept answer and the body it belongs to, or undefined where the key is new. */
    async find({ subject, key }: KeyedRequest): Promise<{ bodyHash: string; answer: string } | undefined> {
      const row = await db
        .selectFrom('idempotency_keys')
        .select(['body_hash', 'answer'])
        .where('subject', '=', subject)
        .where('key', '=', key)
        .executeTakeFirst()
      if (!row?.answer) return undefined
      return { bodyHash: row.body_hash, answer: sealer.open(place(subject, key), row.answer).toString() }
    },

    /** Takes the key, first thing in the transaction; false where another transaction has. */
    async take({ subject, key, bodyHash }: KeyedRequest, at: Date): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('idempotency_keys')
        .values({ subject, key, case_id: null, body_hash: bodyHash, answer: null, created_at: at.getTime() })
        .onConflict((conflict) => conflict.columns(['subject', 'key']).doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    async keep({ subject, key }: KeyedRequest, caseId: string, answer: string): Promise<void> {
      await db
        .updateTable('idempotency_keys')
        .set({ case_id: caseId, answer: sealer.seal(place(subject, key), answer) })
        .where('subject', '=', subject)
        .where('key', '=', key)
        .execute()
    },

    async forgetBefore(time: Date): Promise<void> {
      await db.deleteFrom('idempotency_keys').where('created_at', '<', time.getTime()).execute()
    },
  }
}

function place(subject: string, key: string) {
  return { table: 'idempotency_keys', row: `${subject}\0${key}`, column: 'answer' }
}
