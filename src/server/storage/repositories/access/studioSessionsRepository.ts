import { randomBytes } from 'node:crypto'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'

const SALT = 'studio session'

/** A person who uses the studio, as the provider names them. */
export interface Editor {
  name: string
  email?: string
}

/** Who is signed in to the studio, on all servers. Only a fingerprint of a session's secret is kept. */
export function studioSessionsRepository(db: Connection, sealer: Sealer) {
  return {
    /** Returns the secret that the browser is to show. */
    async begin(editor: Editor, expiresAt: Date): Promise<string> {
      const secret = randomBytes(32).toString('base64url')
      const id = sealer.fingerprint(SALT, secret).toString('base64url')
      await db
        .insertInto('studio_sessions')
        .values({ id, editor: sealer.sealJson(cellOf(id), editor), expires_at: expiresAt.getTime() })
        .execute()
      return secret
    },

    /** Returns whose session it is, and whether its time is over; undefined where there is none, or it was ended. */
    async find(secret: string, now: Date): Promise<{ editor: Editor; isExpired: boolean } | undefined> {
      const row = await db
        .selectFrom('studio_sessions')
        .selectAll()
        .where('id', 'in', idsOf(secret))
        .executeTakeFirst()
      if (!row) return undefined
      const editor = sealer.openJson<Editor>(cellOf(row.id), row.editor)
      return { editor, isExpired: row.expires_at <= now.getTime() }
    },

    async end(secret: string): Promise<void> {
      await db.deleteFrom('studio_sessions').where('id', 'in', idsOf(secret)).execute()
    },
  }

  function idsOf(secret: string): string[] {
    return sealer.fingerprints(SALT, secret).map((each) => each.toString('base64url'))
  }
}

function cellOf(row: string) {
  return { table: 'studio_sessions', row, column: 'editor' }
}
