import type { OtpVerified } from '#contract/otp.ts'
import type { Language } from '#validation/languages.ts'

import { type Facts, factsOf } from '../../lending/facts.ts'
import { inTransaction } from '../../storage/database/inTransaction.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { addressMeant } from '../../lending/personalData/addressMeant.ts'
import { setFacts, type FactsOf } from '../../interpreter/setFacts.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import { codePausesRepository } from '../../storage/repositories/access/codePausesRepository.ts'
import { codesRepository } from '../../storage/repositories/access/codesRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { AuthenticatedSession } from '../sessions/authenticate.ts'
import { caseOf } from '../sessions/caseOf.ts'
import { renewToken } from '../sessions/renewToken.ts'
import { sendResumeLink } from '../links/sendResumeLink.ts'
import { checkCode } from './checkCode.ts'
import { type RequiredContact, requiredContact } from './requiredContact.ts'

interface Proof {
  session: AuthenticatedSession
  channel: 'pec' | 'sms'
  to?: string
  code: string
  language: Language
}

/**
 * The right code proves a contact, once; where the task requires the proven mobile again, that the applicant still holds it. The
 * token changes with what it is good for.
 */
export async function proveContact(
  context: ServerContext,
  { session, channel, to, code, language }: Proof,
): Promise<OtpVerified> {
  const caseId = caseOf({ session })
  const before = await casesRepository(context.database, context.sealer).get(caseId)
  // Where the task requires no code, none is tried either.
  requiredContact(context, await context.definitions.journeyOf(before), before)
  const right = await checkCode(context, {
    caseId,
    sessionId: session.id,
    purpose: channel,
    to: to === undefined ? undefined : addressMeant(before.state, channel, to),
    code,
  })
  const contact = channel === 'pec' ? 'pec' : 'mobile'
  await inTransaction(context.database, async (tx) => {
    const codes = codesRepository(tx, context.sealer)
    let required: RequiredContact | undefined
    const execution = { caseId, person: null, session: session.id }
    const withProof: FactsOf<Facts> = (loanCase, journey) => {
      required = requiredContact(context, journey, loanCase)
      const { state } = loanCase
      const known = factsOf(state).contacts
      const destination = codes.destination(right)
      if (required === 'new') {
        const contacts = { ...known, [contact]: destination }
        return { contacts, ...(contact === 'pec' ? { pecProven: true } : { mobileProven: true }) }
      }
      if (contact !== 'mobile' || known?.mobile !== destination) throw expired()
      return { codeConfirmed: true }
    }
    const proven = await setFacts(context, tx, execution, `contactProven ${contact}`, withProof)
    if (!(await codes.use(right.id, context.clock.now()))) {
      throw expired()
    }
    await codePausesRepository(tx, context.sealer).forget(codes.destination(right))
    if (contact === 'mobile' && required === 'new') await sendResumeLink(context, tx, proven, language)
  })
  context.poller.wake()
  return { verified: true, access_token: await renewToken(context, session) }
}

function expired(): DomainError {
  return new DomainError('OTP_EXPIRED', 'The entered code has expired.')
}
