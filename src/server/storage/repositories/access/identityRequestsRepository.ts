import { randomBytes, randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { IdentityRequestsTable } from '../../database/Database.ts'
import type { Execution } from '../cases/LoanCase.ts'
import type { SpidIdentity } from '../../../lending/Ports.ts'

const SALT = 'identity-state'

/** Who goes to identify, for which case, and until when. */
export interface IdentityRequest {
  id: string
  /** One-use secret that travels with the login and comes back. */
  state: string
  caseId: string
  subject: string
  person: string | null
  expiresAt: Date
}

/** What must be kept until a login or a recognition comes back. */
export interface KeptRequests {
  spid: { redirectUri: string; verifier: string; nonce: string }
  video: { recognitionId: string }
}
type Kind = keyof KeptRequests
/** A request that is in time. Its state is known to the address that comes back alone. */
export type OpenRequest<K extends Kind> = Omit<IdentityRequest, 'state'> & {
  kept: KeptRequests[K]
  isUsed: boolean
}

/** Logins by SPID and recognitions by video that were begun, and who came back from them. */
export function identityRequestsRepository(db: Connection, sealer: Sealer) {
  const inTime = (kind: Kind, at: Date) =>
    db
      .selectFrom('identity_requests')
      .selectAll()
      .where('kind', '=', kind)
      .where('expires_at', '>', at.getTime())
  const opened = <K extends Kind>(row: Selectable<IdentityRequestsTable>): OpenRequest<K> => ({
    id: row.id,
    caseId: row.case_id,
    subject: row.subject,
    person: row.person,
    expiresAt: new Date(row.expires_at),
    isUsed: row.used_at !== null,
    kept: sealer.openJson<KeptRequests[K]>(place(row.id, 'login'), row.login),
  })

  return {
    /** A request with a new state, not kept yet. */
    draft(whose: Omit<IdentityRequest, 'id' | 'state'>): IdentityRequest {
      return { ...whose, id: randomUUID(), state: randomBytes(32).toString('base64url') }
    },

    async add<K extends Kind>(
      kind: K,
      { id, state, caseId, subject, person, expiresAt }: IdentityRequest,
      kept: KeptRequests[K],
      at: Date,
    ) {
      await db
        .insertInto('identity_requests')
        .values({
          id,
          kind,
          state_index: fingerprint(sealer, state),
          case_id: caseId,
          subject,
          person,
          login: sealer.sealJson(place(id, 'login'), kept),
          identity: null,
          created_at: at.getTime(),
          expires_at: expiresAt.getTime(),
          used_at: null,
        })
        .execute()
    },

    /** The request that a state belongs to, if it is in time. */
    async find<K extends Kind>(kind: K, state: string, at: Date): Promise<OpenRequest<K> | undefined> {
      const row = await inTime(kind, at)
        .where('state_index', 'in', fingerprints(sealer, state))
        .executeTakeFirst()
      return row && opened<K>(row)
    },

    /** The same by its id, not used yet. */
    async byId<K extends Kind>(kind: K, id: string, at: Date): Promise<OpenRequest<K> | undefined> {
      const row = await inTime(kind, at).where('id', '=', id).where('used_at', 'is', null).executeTakeFirst()
      return row && opened<K>(row)
    },

    /** Uses a request up; false where another call was faster. */
    async use(id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('identity_requests')
        .set({ used_at: at.getTime() })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async saveIdentity(id: string, identity: SpidIdentity): Promise<void> {
      await db
        .updateTable('identity_requests')
        .set({ identity: sealer.sealJson(place(id, 'identity'), identity) })
        .where('id', '=', id)
        .execute()
    },

    /** Returns the requests of a case alone, or of a person alone, and who came back from each. */
    async of({
      caseId,
      person,
    }: Execution): Promise<{ kind: string; at: Date; identity: SpidIdentity | null }[]> {
      const rows = await db
        .selectFrom('identity_requests')
        .select(['id', 'kind', 'created_at', 'identity'])
        .where('case_id', '=', caseId)
        .where('person', person === null ? 'is' : '=', person)
        .execute()
      return rows.map(({ id, kind, created_at, identity }) => ({
        kind,
        at: new Date(created_at),
        identity: identity && sealer.openJson<SpidIdentity>(place(id, 'identity'), identity),
      }))
    },

    /** Who came back from a request of this case. */
    async identity(id: string, caseId: string): Promise<SpidIdentity | undefined> {
      const row = await db
        .selectFrom('identity_requests')
        .select('identity')
        .where('id', '=', id)
        .where('case_id', '=', caseId)
        .executeTakeFirst()
      return row?.identity ? sealer.openJson<SpidIdentity>(place(id, 'identity'), row.identity) : undefined
    },
  }
}

function fingerprint(sealer: Sealer, state: string): string {
  return sealer.fingerprint(SALT, state).toString('base64url')
}

function fingerprints(sealer: Sealer, state: string): string[] {
  return sealer.fingerprints(SALT, state).map((each) => each.toString('base64url'))
}

function place(row: string, column: string) {
  return { table: 'identity_requests', row, column }
}
