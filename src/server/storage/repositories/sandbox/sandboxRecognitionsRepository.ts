import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'

/** A recognition as the sandbox's provider of video stores it. `Request` is what the provider was asked. */
export interface StoredRecognition<Request> {
  id: string
  request: Request
  state: string
  expiresAt: Date
}

/** Recognitions with the sandbox's provider of video. */
export function sandboxRecognitionsRepository<Request>(db: Connection, sealer: Sealer) {
  return {
    /** Adds a recognition, where there is none of the id; one for a case of another server is for none of ours. */
    async add({
      id,
      caseId,
      request,
      expiresAt,
    }: Omit<StoredRecognition<Request>, 'state'> & { caseId: string }): Promise<void> {
      await db
        .insertInto('sandbox_recognitions')
        .values({
          id,
          case_id: db.selectFrom('cases').select('id').where('id', '=', caseId),
          request: sealer.sealJson(sealedColumn(id), request),
          state: 'pending',
          expires_at: expiresAt.getTime(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },

    async find(id: string): Promise<StoredRecognition<Request> | undefined> {
      const row = await db
        .selectFrom('sandbox_recognitions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      return {
        id,
        request: sealer.openJson<Request>(sealedColumn(id), row.request),
        state: row.state,
        expiresAt: new Date(row.expires_at),
      }
    },

    /** Ends a pending recognition; one that has ended stays as it is. */
    async end(id: string, state: string): Promise<void> {
      await db
        .updateTable('sandbox_recognitions')
        .set({ state })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .execute()
    },
  }
}

function sealedColumn(row: string) {
  return { table: 'sandbox_recognitions', row, column: 'request' }
}
