import { randomUUID } from 'node:crypto'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { LinkedAccount } from '../../../lending/Ports.ts'

/** The accounts that companies have linked. `db` may be a transaction. */
export function linkedAccountsRepository(db: Connection, sealer: Sealer) {
  return {
    /** Keeps accounts with a case; one that is there already stays as it is. */
    async add(
      accounts: LinkedAccount[],
      { caseId, connectionId, at }: { caseId: string; connectionId: string; at: Date },
    ): Promise<void> {
      for (const account of accounts) {
        const id = randomUUID()
        await db
          .insertInto('linked_accounts')
          .values({
            id,
            case_id: caseId,
            connection_id: connectionId,
            account: sealer.sealJson(place(id), account),
            account_index: sealer.index('iban', account.iban),
            linked_at: at.getTime(),
          })
          .onConflict((conflict) => conflict.columns(['case_id', 'account_index']).doNothing())
          .execute()
      }
    },

    async ofCase(caseId: string): Promise<LinkedAccount[]> {
      const rows = await db
        .selectFrom('linked_accounts')
        .select(['id', 'account'])
        .where('case_id', '=', caseId)
        .orderBy('linked_at')
        .orderBy('account_index')
        .execute()
      return rows.map(({ id, account }) => sealer.openJson<LinkedAccount>(place(id), account))
    },
  }
}

function place(row: string) {
  return { table: 'linked_accounts', row, column: 'account' }
}
