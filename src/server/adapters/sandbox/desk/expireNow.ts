import { sql } from 'kysely'

import type { Expiring } from '#contract/desk.ts'

import type { ServerContext } from '../../../ServerContext.ts'
import { endPauses } from './endPauses.ts'

/** The life of a case's tokens, codes or links ends now. */
export async function expireNow(
  context: ServerContext,
  caseId: string,
  what: Exclude<Expiring, 'signature'>,
): Promise<void> {
  const { database, clock } = context
  const now = clock.now().getTime()
  if (what === 'tokens') {
    const sessions = database.selectFrom('sessions').select('id').where('case_id', '=', caseId)
    await database
      .updateTable('tokens')
      .set({ expires_at: now })
      .where('session_id', 'in', sessions)
      .where('expires_at', '>', now)
      .execute()
    return
  }
  if (what === 'codes') {
    await database
      .updateTable('otp_codes')
      // A code that has run out was sent its whole life ago: another may be asked for.
      .set((row) => ({
        expires_at: now,
        created_at: sql<number>`${row.ref('created_at')} - (${row.ref('expires_at')} - ${now})`,
      }))
      .where('case_id', '=', caseId)
      .where('expires_at', '>', now)
      .execute()
    await endPauses(context, database, caseId)
    return
  }
  await database
    .updateTable('links')
    .set({ expires_at: now })
    .where('case_id', '=', caseId)
    .where('expires_at', '>', now)
    .execute()
}
