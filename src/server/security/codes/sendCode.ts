import type { OtpSent } from '#contract/otp.ts'
import type { CaseData } from '#flow/CaseData.ts'
import { isGivenAt } from '#flow/codes/isGivenAt.ts'
import type { CodeChannel } from '#flow/Flow.ts'
import { isMobilePhone } from '#validation/formats/mobilePhone.ts'
import { isPec } from '#validation/formats/pec.ts'
import type { Language } from '#validation/languages.ts'
import { evaluateAt } from '#validation/pointer.ts'

import { commitAndWake } from '../../interpreter/scheduling/commitAndWake.ts'
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
import { settingsOfSession } from '../sessions/settingsOfSession.ts'
import { askedCodes } from './askedCodes.ts'
import { canRefreshSession } from './canRefreshSession.ts'
import { limitSends } from './limitSends.ts'
import { mask } from './mask.ts'
import { newCode } from './newCode.ts'
import { readCase } from '../../lending/readCase.ts'

interface CodeRequest {
  session: AuthenticatedSession
  ip: string
  language: Language
}

/** Sends a code as the open task asks for it: to the contact that is given there, or to the one that the case has. */
export async function sendTaskCode(
  context: ServerContext,
  { session, channel, to, ip, language }: CodeRequest & { channel: CodeChannel; to?: string },
): Promise<OtpSent> {
  return send(context, { session, ip, language, purpose: channel }, async (loanCase, journey) => {
    const { state } = loanCase
    const given = to === undefined ? undefined : destinationOf(state, channel, to)
    const code = askedCodes(context, journey, loanCase).find((each) => each.channel === channel)
    if (code && isGivenAt(state.step, code)) {
      if (given === undefined) throw wrongDestination('required')
      return given
    }
    const known = code && evaluateAt(state, code.to)
    const destination = typeof known === 'string' ? destinationOf(state, channel, known) : undefined
    if (destination === undefined || (given ?? destination) !== destination) throw wrongDestination('const')
    return destination
  })
}

/** Returns a contact as codes go to it. Throws where it is none of the channel. */
function destinationOf(state: CaseData, channel: CodeChannel, to: string): string {
  const destination = addressMeant(state, channel, to)
  const isGood = channel === 'sms' ? isMobilePhone(to.trim()) : isPec(destination)
  if (isGood) return destination
  throw wrongDestination('format', { format: formats[channel] })
}

const formats: Record<CodeChannel, string> = { pec: 'pec', sms: 'mobile-phone', email: 'email' }

function wrongDestination(keyword: string, params?: Record<string, unknown>): DomainError {
  return DomainError.invalid([{ pointer: '/to', keyword, ...(params && { params }) }])
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
  whereTo: (loanCase: LoanCase, journey: Journey) => Promise<string>,
): Promise<OtpSent> {
  const caseId = caseOf({ session })
  const { otp } = await settingsOfSession(context, context.database, { caseId })
  const sent = await commitAndWake(context, async (tx) => {
    // Held, so that two requests at once count one after the other.
    const loanCase = await casesRepository(tx, context.sealer).lock(caseId)
    const destination = await whereTo(loanCase, await context.definitions.journeyOf(loanCase, tx))
    const { againAt } = await limitSends(context, tx, { caseId, purpose, destination, ip, otp })

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
    const text = messageText(context, loanCase, language, 'code', {
      code,
      minutes: Math.round(milliseconds(otp.life) / 60_000),
    })
    const channel = purpose === 'sms-refresh' ? 'sms' : purpose
    await outboxRepository(tx, context.sealer).add({ caseId, channel, to: destination, ...text }, at)
    return { to: mask(destination), againInSeconds: Math.ceil((againAt.getTime() - at.getTime()) / 1000) }
  })
  return { ...sent, expiresInSeconds: milliseconds(otp.life) / 1000 }
}
