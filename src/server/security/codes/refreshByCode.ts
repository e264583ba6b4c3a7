import type { OtpVerified } from '#contract/otp.ts'

import { inTransaction } from '../../storage/database/inTransaction.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import { codePausesRepository } from '../../storage/repositories/access/codePausesRepository.ts'
import { codesRepository } from '../../storage/repositories/access/codesRepository.ts'
import { sessionsRepository } from '../../storage/repositories/access/sessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { AuthenticatedSession } from '../sessions/authenticate.ts'
import { auditRevoked } from '../sessions/auditRevoked.ts'
import { caseOf } from '../sessions/caseOf.ts'
import { startSession } from '../sessions/startSession.ts'
import { canRefreshSession } from './canRefreshSession.ts'
import { checkCode } from './checkCode.ts'
import { readCase } from '../../lending/readCase.ts'

/**
 * The right code from the mobile begins a new session in the place of the old one, which ends once the new one is
 * used: the answer may be lost, and then another code begins it again.
 */
export async function refreshByCode(
  context: ServerContext,
  session: AuthenticatedSession,
  code: string,
): Promise<OtpVerified> {
  if (!(await canRefreshSession(context, session))) {
    throw new DomainError('TOKEN_INVALID', 'This session cannot be begun again by a code.')
  }
  const caseId = caseOf({ session })
  const loanCase = await casesRepository(context.database, context.sealer).get(caseId)
  // The holder of a number that was replaced cannot begin the session.
  const to = readCase(loanCase).mobile
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
