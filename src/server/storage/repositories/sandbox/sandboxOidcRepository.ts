import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { SandboxOidcTable } from '../../database/Database.ts'
import { keptStatement } from '../../database/keptStatement.ts'
import { unsynced } from '../../database/unsynced.ts'

/** Something that the sandbox's identity provider remembers. */
export interface OidcRecord<Payload> {
  key: string
  grantId: string | null
  uid: string | null
  payload: Payload
  expiresAt: Date | null
}

const saveRow = keptStatement((db, { key, grant_id, uid, payload, expires_at }: SandboxOidcTable) => {
  const row = { key, grant_id, uid, payload, expires_at }
  return db
    .insertInto('sandbox_oidc')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
})

function rowBy(column: 'key' | 'uid') {
  return keptStatement((db, { value }: { value: string }) =>
    db.selectFrom('sandbox_oidc').selectAll().where(column, '=', value),
  )
}
const rowsBy = { key: rowBy('key'), uid: rowBy('uid') }

/** The memory of the sandbox's identity provider; who logs in begins again where a power cut takes its last words. */
export function sandboxOidcRepository<Payload>(db: Connection, sealer: Sealer) {
  return {
    async save({ key, grantId, uid, payload, expiresAt }: OidcRecord<Payload>): Promise<void> {
      const row = {
        key,
        grant_id: grantId,
        uid,
        payload: sealer.sealJson(sealedColumn(key), payload),
        expires_at: expiresAt?.getTime() ?? null,
      }
      await unsynced(db, (connection) => saveRow(connection, row))
    },

    /** Returns the payload under a key or a uid, unless it has expired at `now`. */
    async find(column: 'key' | 'uid', value: string, now: Date): Promise<Payload | undefined> {
      const [row] = await rowsBy[column](db, { value })
      if (!row || (row.expires_at !== null && row.expires_at <= now.getTime())) return undefined
      return sealer.openJson<Payload>(sealedColumn(row.key), row.payload)
    },

    async replacePayload(key: string, payload: Payload): Promise<void> {
      const sealed = sealer.sealJson(sealedColumn(key), payload)
      await unsynced(db, (connection) =>
        connection.updateTable('sandbox_oidc').set({ payload: sealed }).where('key', '=', key).execute(),
      )
    },

    async remove(key: string): Promise<void> {
      await unsynced(db, (connection) =>
        connection.deleteFrom('sandbox_oidc').where('key', '=', key).execute(),
      )
    },

    async removeGrant(grantId: string): Promise<void> {
      await db.deleteFrom('sandbox_oidc').where('grant_id', '=', grantId).execute()
    },
  }
}

function sealedColumn(row: string) {
  return { table: 'sandbox_oidc', row, column: 'payload' }
}
