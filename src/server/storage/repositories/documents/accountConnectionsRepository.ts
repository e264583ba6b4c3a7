import type { Selectable } from 'kysely'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { AccountConnectionsTable } from '../../database/Database.ts'
import { isPostgres } from '../../database/isPostgres.ts'
import type { AccountLinkingState } from '../../../lending/Ports.ts'

const SALT = 'account-connection'

/** What was agreed to before accounts were linked. */
export interface AccountConsent {
  text: { id: string; version: string; hash: string; language: string }
  at: string
  channel: 'online'
}

/** A linking of accounts, for a task of a case. */
export interface AccountConnection {
  id: string
  caseId: string
  instanceId: string
  /** What the aggregator calls it. */
  reference: string
  state: AccountLinkingState
  createdAt: Date
  expiresAt: Date
}

type Row = Selectable<AccountConnectionsTable>

/** Linkings of accounts that were begun at the aggregator. `db` may be a transaction. */
export function accountConnectionsRepository(db: Connection, sealer: Sealer) {
  const opened = (row: Row): AccountConnection => ({
    id: row.id,
    caseId: row.case_id,
    instanceId: row.instance_id,
    reference: sealer.openJson<string>(place(row.id, 'reference'), row.reference),
    state: row.state as AccountLinkingState,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
  })

  return {
    /** The id of a new linking, and the secret that its page sends back. */
    async add(
      connection: Omit<AccountConnection, 'state' | 'createdAt'> & {
        secret: string
        consent: AccountConsent
      },
      at: { now: Date; lookAt: Date },
    ): Promise<void> {
      const { id } = connection
      await db
        .insertInto('account_connections')
        .values({
          id,
          state_index: fingerprint(sealer, connection.secret),
          case_id: connection.caseId,
          instance_id: connection.instanceId,
          reference: sealer.sealJson(place(id, 'reference'), connection.reference),
          consent: sealer.sealJson(place(id, 'consent'), connection.consent),
          state: 'pending',
          created_at: at.now.getTime(),
          expires_at: connection.expiresAt.getTime(),
          look_at: at.lookAt.getTime(),
        })
        .execute()
    },

    async bySecret(secret: string): Promise<AccountConnection | undefined> {
      const row = await db
        .selectFrom('account_connections')
        .selectAll()
        .where('state_index', 'in', fingerprints(sealer, secret))
        .executeTakeFirst()
      return row && opened(row)
    },

    async byId(id: string): Promise<AccountConnection | undefined> {
      const row = await db
        .selectFrom('account_connections')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row && opened(row)
    },

    async find(id: string, caseId: string): Promise<AccountConnection | undefined> {
      const row = await db
        .selectFrom('account_connections')
        .selectAll()
        .where('id', '=', id)
        .where('case_id', '=', caseId)
        .executeTakeFirst()
      return row && opened(row)
    },

    /** The linking of a case that was begun last and is under way. */
    async pendingOf(caseId: string, now: Date): Promise<AccountConnection | undefined> {
      const row = await db
        .selectFrom('account_connections')
        .selectAll()
        .where('case_id', '=', caseId)
        .where('state', '=', 'pending')
        .where('expires_at', '>', now.getTime())
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && opened(row)
    },

    /** Whether another linking was begun after this one, in the same task, and is not over. */
    async isOvertaken({ instanceId, createdAt }: AccountConnection): Promise<boolean> {
      const newer = await db
        .selectFrom('account_connections')
        .select('id')
        .where('instance_id', '=', instanceId)
        .where('state', '=', 'pending')
        .where('created_at', '>', createdAt.getTime())
        .limit(1)
        .executeTakeFirst()
      return newer !== undefined
    },

    /** Claims linkings from which the applicant has not come back in a while. Two servers never claim the same one at once. */
    async claimForgotten({
      now,
      lookAgainAt,
      limit,
    }: {
      now: Date
      lookAgainAt: Date
      limit: number
    }): Promise<AccountConnection[]> {
      let due = db
        .selectFrom('account_connections')
        .select('id')
        .where('state', '=', 'pending')
        .where('look_at', '<=', now.getTime())
        .orderBy('look_at')
        .limit(limit)
      if (isPostgres(db)) due = due.forUpdate().skipLocked()
      const rows = await db
        // As a list of its own: PostgreSQL may run a subquery anew for each row, and then claims more than the limit.
        .with(
          (cte) => cte('due').materialized(),
          () => due,
        )
        .updateTable('account_connections')
        .set({ look_at: lookAgainAt.getTime() })
        .where('id', 'in', (query) => query.selectFrom('due').select('id'))
        .returningAll()
        .execute()
      return rows.map(opened)
    },

    /** How a linking ended, once. False where it had ended before. */
    async end(id: string, state: Exclude<AccountLinkingState, 'pending'>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('account_connections')
        .set({ state })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

function fingerprint(sealer: Sealer, secret: string): string {
  return sealer.fingerprint(SALT, secret).toString('base64url')
}

function fingerprints(sealer: Sealer, secret: string): string[] {
  return sealer.fingerprints(SALT, secret).map((each) => each.toString('base64url'))
}

function place(row: string, column: string) {
  return { table: 'account_connections', row, column }
}
