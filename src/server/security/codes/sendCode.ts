import type { OtpSent } from '#contract/otp.ts'
import { isMobilePhone } from '#validation/formats/mobilePhone.ts'
import { isPec } from '#validation/formats/pec.ts'
import type { Language } from '#validation/languages.ts'

import { inTransaction } from '../../storage/database/inTransaction.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { messageText } from '../../lending/messages/messageText.ts'
import { addressMeant } from '../../lending/personalData/addressMeant.ts'
import { milliseconds } from '../../interpreter/durations.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import { type CodePurpose, codesRepository } from '../../storage/repositories/access/codesRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { caseOf } from '../sessions/caseOf.ts'
import type { AuthenticatedSession } from '../sessions/authenticate.ts'
import { canRefreshSession } from './canRefreshSession.ts'
import { requiredContact } from './requiredContact.ts'
import { limitSends } from './limitSends.ts'
import { mask } from './mask.ts'
import { newCode } from './newCode.ts'
import { factsOf } from '../../lending/facts.ts'
import { readCase } from '../../lending/readCase.ts'

interface CodeRequest {
  session: AuthenticatedSession
  ip: string
  language: Language
}

/** Sends a code that proves a PEC address or a mobile number, or one to the proven mobile alone, as the open task asks. */
export async function sendProvingCode(
  context: ServerContext,
  { session, channel, to, ip, language }: CodeRequest & { channel: 'pec' | 'sms'; to: string },
): Promise<OtpSent> {
  return send(context, { session, ip, language, purpose: channel }, async (loanCase, journey) => {
    const destination = addressMeant(loanCase.state, channel, to)
    const isGood = channel === 'pec' ? isPec(destination) : isMobilePhone(to.trim())
    if (!isGood) {
      const format = channel === 'pec' ? 'pec' : 'mobile-phone'
      throw DomainError.invalid([{ pointer: '/to', keyword: 'format', params: { format } }])
    }
    if (
      requiredContact(context, journey, loanCase) === 'proven' &&
      !isProvenMobile(loanCase, channel, destination)
    ) {
      throw DomainError.invalid([{ pointer: '/to', keyword: 'const' }])
    }
    return destination
  })
}

function isProvenMobile({ state }: LoanCase, channel: 'pec' | 'sms', to: string): boolean {
  return channel === 'sms' && factsOf(state).contacts?.mobile === to
}

/** Sends a code to the mobile that the case has proven, to begin the session again. */
export async function sendRefreshCode(context: ServerContext, request: CodeRequest): Promise<OtpSent> {
  if (!(await canRefreshSession(context, request.session))) {
    throw new DomainError('TOKEN_INVALID', 'This session cannot be begun again by a code.')
  }
  return send(context, { ...request, purpose: 'sms-refresh' }, async (loanCase) => readCase(loanCase).mobile)
}

type Journey = Awaited<ReturnType<ServerContext['definitions']['journeyOf']>>

async function send(
  context: ServerContext,
  { session, ip, language, purpose }: CodeRequest & { purpose: CodePurpose },
  destinationOf: (loanCase: LoanCase, journey: Journey) => Promise<string>,
): Promise<OtpSent> {
  const { otp } = context.definitions.current.main.settings
  const caseId = caseOf({ session })
  const sent = await inTransaction(context.database, async (tx) => {
    // Held, so that two requests at once count one after the other.
    const loanCase = await casesRepository(tx, context.sealer).lock(caseId)
    const destination = await destinationOf(loanCase, await context.definitions.journeyOf(loanCase, tx))
    const { againAt } = await limitSends(context, tx, { caseId, purpose, destination, ip })

    const at = context.clock.now()
    const code = newCode()
    const expiresAt = new Date(at.getTime() + milliseconds(otp.life))
    await codesRepository(tx, context.sealer).replace({
      caseId,
      sessionId: session.id,
      purpose,
      to: destination,
      code,
      tries: otp.tries,
      at,
      expiresAt,
    })
    const text = messageText(language, 'code', { code, minutes: Math.round(milliseconds(otp.life) / 60_000) })
    const channel = purpose === 'pec' ? 'pec' : 'sms'
    await outboxRepository(tx, context.sealer).add({ caseId, channel, to: destination, ...text }, at)
    return { to: mask(destination), againInSeconds: Math.ceil((againAt.getTime() - at.getTime()) / 1000) }
  })
  context.poller.wake()
  return { ...sent, expiresInSeconds: milliseconds(otp.life) / 1000 }
}
