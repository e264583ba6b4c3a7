import type { OtpVerified } from '#contract/otp.ts'

import { inTransaction } from '../database/inTransaction.ts'
import { DomainError } from '../errors/DomainError.ts'
import type { Language } from '../languageOf.ts'
import { setFacts } from '../process/setFacts.ts'
import { codesRepository } from '../repositories/codesRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import type { KnownSession } from '../session/authenticate.ts'
import { caseOf } from '../session/caseOf.ts'
import { renewToken } from '../session/renewToken.ts'
import { sendResumeLink } from '../session/sendResumeLink.ts'
import { checkCode } from './checkCode.ts'
import { normalised } from './normalised.ts'

interface Proof {
  session: KnownSession
  channel: 'pec' | 'sms'
  to?: string
  code: string
  language: Language
}

/** The right code proves a contact, once. The token changes with what it is good for. */
export async function proveContact(
  context: ServerContext,
  { session, channel, to, code, language }: Proof,
): Promise<OtpVerified> {
  const caseId = caseOf({ session })
  const right = await checkCode(context, {
    caseId,
    sessionId: session.id,
    purpose: channel,
    to: to === undefined ? undefined : normalised(channel, to),
    code,
  })
  const contact = channel === 'pec' ? 'pec' : 'mobile'
  await inTransaction(context.database, async (tx) => {
    const codes = codesRepository(tx, context.sealer)
    const proven = await setFacts(context, tx, caseId, `${contact} proven`, ({ state }) => ({
      contacts: { ...(state.facts['contacts'] as object | undefined), [contact]: codes.destination(right) },
      [`${contact}Proven`]: true,
    }))
    if (!(await codes.use(right.id, context.clock.now()))) {
      throw new DomainError('OTP_EXPIRED', 'The entered code has expired.')
    }
    if (contact === 'mobile') await sendResumeLink(context, tx, proven, language)
  })
  context.poller.kick()
  return { verified: true, access_token: await renewToken(context, session) }
}
