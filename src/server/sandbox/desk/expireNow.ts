import type { ServerContext } from '../../ServerContext.ts'

/** What can be made to run out at once. */
export type Expiring = 'tokens' | 'codes' | 'links'

/** The life of a case's tokens, codes or links ends now. */
export async function expireNow(
  { database, clock }: ServerContext,
  caseId: string,
  what: Expiring,
): Promise<void> {
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
  await database
    .updateTable(what === 'codes' ? 'otp_codes' : 'links')
    .set({ expires_at: now })
    .where('case_id', '=', caseId)
    .where('expires_at', '>', now)
    .execute()
}
