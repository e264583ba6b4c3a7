import { randomUUID } from 'node:crypto'

import { type Selectable, sql } from 'kysely'

import type { CodeChannel } from '#flow/Flow.ts'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { OtpCodesTable } from '../../database/Database.ts'

/** A one-time code as it is stored. */
export type StoredCode = Selectable<OtpCodesTable>

/** What a code is good for. */
export type CodePurpose = CodeChannel | 'sms-refresh'

/** One-time codes, of which only a fingerprint is kept. `db` may be a transaction. */
export function codesRepository(db: Connection, sealer: Sealer) {
  return {
    /** The last code of a case for this purpose, open or not. */
    async last(caseId: string, purpose: CodePurpose): Promise<StoredCode | undefined> {
      return db
        .selectFrom('otp_codes')
        .selectAll()
        .where('case_id', '=', caseId)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    },

    /** When the codes of a case for this purpose were sent after a moment, the last first. */
    async sentAfter(caseId: string, purpose: CodePurpose, after: Date): Promise<Date[]> {
      const rows = await db
        .selectFrom('otp_codes')
        .select('created_at')
        .where('case_id', '=', caseId)
        .where('purpose', '=', purpose)
        .where('created_at', '>', after.getTime())
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(({ created_at }) => new Date(created_at))
    },

    /** A new code makes the one before void. */
    async replace(code: {
      caseId: string
      sessionId: string
      purpose: CodePurpose
      to: string
      code: string
      tries: number
      at: Date
      expiresAt: Date
    }): Promise<void> {
      await db
        .updateTable('otp_codes')
        .set({ closed_at: code.at.getTime() })
        .where('case_id', '=', code.caseId)
        .where('purpose', '=', code.purpose)
        .where('closed_at', 'is', null)
        .execute()
      const id = randomUUID()
      await db
        .insertInto('otp_codes')
        .values({
          id,
          case_id: code.caseId,
          session_id: code.sessionId,
          purpose: code.purpose,
          destination: sealer.seal(place(id), code.to),
          destination_index: sealer.index(code.purpose, code.to),
          fingerprint: sealer.fingerprint(id, code.code),
          tries_left: code.tries,
          created_at: code.at.getTime(),
          expires_at: code.expiresAt.getTime(),
          closed_at: null,
        })
        .execute()
    },

    destination: destinationOf,

    /** Returns where the codes of a case went, each destination once. */
    async destinationsOf(caseId: string): Promise<string[]> {
      const codes = await db.selectFrom('otp_codes').selectAll().where('case_id', '=', caseId).execute()
      return [...new Set(codes.map(destinationOf))]
    },

    /** Ends the life of the codes of a case at `now`, as if each was sent its whole life ago: another may be asked for. */
    async expireOfCase(caseId: string, now: Date): Promise<void> {
      const time = now.getTime()
      await db
        .updateTable('otp_codes')
        .set((row) => ({
          expires_at: time,
          created_at: sql<number>`${row.ref('created_at')} - (${row.ref('expires_at')} - ${time})`,
        }))
        .where('case_id', '=', caseId)
        .where('expires_at', '>', time)
        .execute()
    },

    /** Takes one try. Returns how many are left, or null where there was none to take. */
    async takeTry(id: string): Promise<number | null> {
      const row = await db
        .updateTable('otp_codes')
        .set((column) => ({ tries_left: column('tries_left', '-', 1) }))
        .where('id', '=', id)
        .where('tries_left', '>', 0)
        .where('closed_at', 'is', null)
        .returning('tries_left')
        .executeTakeFirst()
      return row?.tries_left ?? null
    },

    /** Uses a code up. Returns false where it was used before. */
    async use(id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('otp_codes')
        .set({ closed_at: at.getTime() })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }

  function destinationOf({ id, destination }: StoredCode): string {
    return sealer.open(place(id), destination).toString()
  }
}

function place(row: string) {
  return { table: 'otp_codes', row, column: 'destination' }
}
