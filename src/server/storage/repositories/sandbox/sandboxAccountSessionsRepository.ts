import type { LinkedAccount } from '../../../lending/Ports.ts'
import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'

/** A linking as the sandbox's account aggregator stores it. `Request` is what the aggregator was asked. */
export interface StoredAccountSession<Request> {
  id: string
  request: Request
  accounts: LinkedAccount[]
  state: string
  expiresAt: Date
}

/** Linkings with the sandbox's account aggregator. */
export function sandboxAccountSessionsRepository<Request>(db: Connection, sealer: Sealer) {
  return {
    /** Adds a linking, where there is none of the id. */
    async add({
      id,
      request,
      expiresAt,
    }: Pick<StoredAccountSession<Request>, 'id' | 'request' | 'expiresAt'>): Promise<void> {
      await db
        .insertInto('sandbox_account_sessions')
        .values({
          id,
          request: sealer.sealJson(sealedColumn(id, 'request'), request),
          accounts: null,
          state: 'pending',
          expires_at: expiresAt.getTime(),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },

    async find(id: string): Promise<StoredAccountSession<Request> | undefined> {
      const row = await db
        .selectFrom('sandbox_account_sessions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      return {
        id,
        request: sealer.openJson<Request>(sealedColumn(id, 'request'), row.request),
        accounts: row.accounts
          ? sealer.openJson<LinkedAccount[]>(sealedColumn(id, 'accounts'), row.accounts)
          : [],
        state: row.state,
        expiresAt: new Date(row.expires_at),
      }
    },

    /** Ends a pending linking that has not expired at `now`. Returns false where there is none. */
    async end(
      id: string,
      { state, accounts }: { state: 'linked' | 'refused'; accounts: LinkedAccount[] },
      now: Date,
    ): Promise<boolean> {
      const sealed = accounts.length > 0 ? sealer.sealJson(sealedColumn(id, 'accounts'), accounts) : null
      const { numUpdatedRows } = await db
        .updateTable('sandbox_account_sessions')
        .set({ state, accounts: sealed })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('expires_at', '>', now.getTime())
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

function sealedColumn(row: string, column: 'request' | 'accounts') {
  return { table: 'sandbox_account_sessions', row, column }
}
