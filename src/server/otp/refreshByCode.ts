import type { OtpVerified } from '#contract/otp.ts'

import { inTransaction } from '../database/inTransaction.ts'
import { DomainError } from '../errors/DomainError.ts'
import { casesRepository } from '../repositories/casesRepository.ts'
import { codePausesRepository } from '../repositories/codePausesRepository.ts'
import { codesRepository } from '../repositories/codesRepository.ts'
import { sessionsRepository } from '../repositories/sessionsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import type { KnownSession } from '../session/authenticate.ts'
import { auditRevoked } from '../session/auditRevoked.ts'
import { caseOf } from '../session/caseOf.ts'
import { startSession } from '../session/startSession.ts'
import { canRefreshSession } from './canRefreshSession.ts'
import { checkCode } from './checkCode.ts'

/**
 * The right code from the mobile begins a new session in the place of the old one, which ends once the new one is
 * used: the answer may be lost, and then another code begins it again.
 */
export async function refreshByCode(
  context: ServerContext,
  session: KnownSession,
  code: string,
): Promise<OtpVerified> {
  if (!(await canRefreshSession(context, session))) {
    throw new DomainError('TOKEN_INVALID', 'This session cannot be begun again by a code.')
  }
  const caseId = caseOf({ session })
  const { state } = await casesRepository(context.database, context.sealer).get(caseId)
  // Whoever had the number before it was changed cannot begin the session.
  const to = (state.facts['contacts'] as { mobile: string }).mobile
  const right = await checkCode(context, {
    caseId,
    sessionId: session.id,
    purpose: 'sms-refresh',
    to,
    code,
  })
  const token = await inTransaction(context.database, async (tx) => {
    const now = context.clock.now()
    if (!(await codesRepository(tx, context.sealer).use(right.id, now))) {
      throw new DomainError('OTP_EXPIRED', 'The entered code has expired.')
    }
    await codePausesRepository(tx, context.sealer).forget(to)
    const replaced = await sessionsRepository(tx).revokeAfter(session.id, now)
    await auditRevoked(context, tx, replaced, 'replaced')
    const { subject, person, jti } = session
    return startSession(context, tx, { subject, caseId, person, needsCode: false, parent: jti })
  })
  return { verified: true, access_token: token }
}
