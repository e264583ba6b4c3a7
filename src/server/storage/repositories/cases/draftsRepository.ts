import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'

type Data = Record<string, unknown>

/** What was typed in open tasks. `db` may be a transaction. */
export function draftsRepository(db: Connection, sealer: Sealer) {
  return {
    async find(instanceId: string): Promise<Data | undefined> {
      const row = await db
        .selectFrom('drafts')
        .select('data')
        .where('instance_id', '=', instanceId)
        .executeTakeFirst()
      return row && sealer.openJson<Data>(place(instanceId), row.data)
    },

    async save(draft: { instanceId: string; caseId: string; data: Data }, at: Date): Promise<void> {
      const written = { data: sealer.sealJson(place(draft.instanceId), draft.data), updated_at: at.getTime() }
      await db
        .insertInto('drafts')
        .values({ instance_id: draft.instanceId, case_id: draft.caseId, ...written })
        .onConflict((conflict) => conflict.column('instance_id').doUpdateSet(written))
        .execute()
    },

    async removeOfCase(caseId: string): Promise<void> {
      await db.deleteFrom('drafts').where('case_id', '=', caseId).execute()
    },
  }
}

function place(row: string) {
  return { table: 'drafts', row, column: 'data' }
}
