import { randomBytes, randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { LinksTable } from '../../database/Database.ts'
import { keptStatement } from '../../database/keptStatement.ts'

const SALT = 'link'

/** Where a link leads: back to the case, or to a proof from outside that belongs to it. */
export interface NewLink {
  /** `desk`: the studio made the case, in the sandbox. */
  kind: 'resume' | 'spid' | 'video' | 'person' | 'phone' | 'desk'
  caseId: string
  subject: string
  person: string | null
  expiresAt: Date
}

/** A link as it is stored. */
export type LinkRow = Selectable<LinksTable>

const addRow = keptStatement((db, row: LinkRow) => {
  const { id, code_index, kind, case_id, subject, person, created_at, expires_at, used_at, session_id } = row
  const link = { id, code_index, kind, case_id, subject, person }
  return db.insertInto('links').values({ ...link, created_at, expires_at, used_at, session_id })
})

/** One-use codes in an address. Only a fingerprint of the code is kept. */
export function linksRepository(db: Connection, sealer: Sealer) {
  return {
    /** Returns the code to put into the address. */
    async add(link: NewLink, at: Date, code = randomBytes(24).toString('base64url')): Promise<string> {
      await addRow(db, {
        id: randomUUID(),
        code_index: fingerprint(sealer, code),
        kind: link.kind,
        case_id: link.caseId,
        subject: link.subject,
        person: link.person,
        created_at: at.getTime(),
        expires_at: link.expiresAt.getTime(),
        used_at: null,
        session_id: null,
      })
      return code
    },

    /** Under which the answers to a code are kept. */
    subjectOf: (code: string) => `link ${fingerprint(sealer, code)}`,

    async find(code: string): Promise<LinkRow | undefined> {
      return db
        .selectFrom('links')
        .selectAll()
        .where('code_index', 'in', fingerprints(sealer, code))
        .executeTakeFirst()
    },

    /** Makes links of a kind that were not used good no more. */
    async voidUnused(
      { kind, caseId, person }: Pick<NewLink, 'kind' | 'caseId' | 'person'>,
      at: Date,
    ): Promise<void> {
      await db
        .updateTable('links')
        .set({ used_at: at.getTime() })
        .where('kind', '=', kind)
        .where('case_id', '=', caseId)
        .where('person', person === null ? 'is' : '=', person)
        .where('used_at', 'is', null)
        .execute()
    },

    /** Ends the life of the links of a case at `now`. */
    async expireOfCase(caseId: string, now: Date): Promise<void> {
      await db
        .updateTable('links')
        .set({ expires_at: now.getTime() })
        .where('case_id', '=', caseId)
        .where('expires_at', '>', now.getTime())
        .execute()
    },

    /** Uses a link up. Returns false where it was used before. */
    async use(id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('links')
        .set({ used_at: at.getTime() })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Notes the session that a link has begun. */
    async begun(id: string, sessionId: string, at: Date): Promise<void> {
      await db
        .updateTable('links')
        .set({ session_id: sessionId, used_at: at.getTime() })
        .where('id', '=', id)
        .execute()
    },
  }
}

function fingerprint(sealer: Sealer, code: string): string {
  return sealer.fingerprint(SALT, code).toString('base64url')
}

function fingerprints(sealer: Sealer, code: string): string[] {
  return sealer.fingerprints(SALT, code).map((each) => each.toString('base64url'))
}
