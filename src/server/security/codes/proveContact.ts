import type { OtpVerified } from '#contract/otp.ts'
import { applySets } from '#flow/applySets.ts'
import type { CaseState } from '#flow/CaseData.ts'
import { contactOf } from '#flow/codes/contactOf.ts'
import { isConfirmed } from '#flow/codes/isConfirmed.ts'
import { isGivenAt } from '#flow/codes/isGivenAt.ts'
import { provenContact } from '#flow/codes/provenContact.ts'
import { setsOfProof } from '#flow/codes/setsOfProof.ts'
import type { CodeChannel, CodeDefinition } from '#flow/Flow.ts'
import type { Language } from '#validation/languages.ts'
import { evaluateAt } from '#validation/pointer.ts'

import { commitAndWake } from '../../interpreter/scheduling/commitAndWake.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { addressMeant } from '../../lending/personalData/addressMeant.ts'
import { setFacts, type FactsOf } from '../../interpreter/setFacts.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import { codePausesRepository } from '../../storage/repositories/access/codePausesRepository.ts'
import { codesRepository, type StoredCode } from '../../storage/repositories/access/codesRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { AuthenticatedSession } from '../sessions/authenticate.ts'
import { caseOf } from '../sessions/caseOf.ts'
import { renewToken } from '../sessions/renewToken.ts'
import { sendResumeLink } from '../links/sendResumeLink.ts'
import { askedCodes } from './askedCodes.ts'
import { checkCode } from './checkCode.ts'

interface Proof {
  session: AuthenticatedSession
  channel: CodeChannel
  to?: string
  code: string
  language: Language
}

/**
 * The right code proves the contact that is given at the open task, once; where the case has the contact already, that
 * the applicant still holds it. Once all of the applicant's own are proven, a link back to the case is sent. The token
 * changes with what it is good for.
 */
export async function proveContact(
  context: ServerContext,
  { session, channel, to, code: typed, language }: Proof,
): Promise<OtpVerified> {
  const caseId = caseOf({ session })
  const before = await casesRepository(context.database, context.sealer).get(caseId)
  // Where the task asks for no code, none is tried either.
  askedCodes(context, await context.definitions.journeyOf(before), before)
  const right = await checkCode(context, {
    caseId,
    sessionId: session.id,
    purpose: channel,
    to: to === undefined ? undefined : addressMeant(before.state, channel, to),
    code: typed,
  })
  const isNew = await commitProof(context, { session, channel, language }, right)
  if (!isNew) await refuseUnlessProven(context, caseId, right)
  return { verified: true, access_token: await renewToken(context, session) }
}

/** Uses the code up, and notes what it proves. Returns false where it was used before. */
async function commitProof(
  context: ServerContext,
  { session, channel, language }: Omit<Proof, 'to' | 'code'>,
  right: StoredCode,
): Promise<boolean> {
  const caseId = caseOf({ session })
  return commitAndWake(context, async (tx) => {
    // Held before the code, as by who sends one.
    await casesRepository(tx, context.sealer).lock(caseId)
    const codes = codesRepository(tx, context.sealer)
    if (!(await codes.use(right.id, context.clock.now()))) return false

    const destination = codes.destination(right)
    const execution = { caseId, person: null, session: session.id }
    let areAllProven = false
    const withProof: FactsOf<Record<string, unknown>> = (loanCase, journey) => {
      const { state, instanceId } = loanCase
      const asked = askedCodes(context, journey, loanCase)
      const code = asked.find((each) => each.channel === channel)
      if (!code || !isStillMeant(state, code, destination)) throw expired()
      const variables = { to: destination, entry: instanceId }
      const proven = applySets(state, setsOfProof(state.step, code), {}, variables)
      const own = asked.filter((each) => isGivenAt(state.step, each) && each.proves === undefined)
      // In whichever order they are proven.
      areAllProven = own.includes(code) && own.every((each) => provenContact(proven, each) !== undefined)
      return proven.facts
    }
    const event = `contactProven ${contactOf[channel]}` as const
    const proven = await setFacts(context, tx, execution, event, withProof)
    await codePausesRepository(tx, context.sealer).forget(destination)
    if (areAllProven) await sendResumeLink(context, tx, proven, language)
    return true
  })
}

/** Throws where the case has not, at its open task, what a code that was used has proven. */
async function refuseUnlessProven(context: ServerContext, caseId: string, used: StoredCode): Promise<void> {
  const loanCase = await casesRepository(context.database, context.sealer).get(caseId)
  const { state, instanceId } = loanCase
  const destination = codesRepository(context.database, context.sealer).destination(used)
  const asked = askedCodes(context, await context.definitions.journeyOf(loanCase), loanCase)
  const isProven = asked.some((code) => {
    if (code.channel !== used.purpose) return false
    if (isGivenAt(state.step, code)) return provenContact(state, code) === destination
    return isConfirmed(state, code, instanceId)
  })
  if (!isProven) throw expired()
}

/** Whether a code that was sent is for the contact that the case has at its task; where it is given there, it is. */
function isStillMeant(state: CaseState, code: CodeDefinition, destination: string): boolean {
  if (isGivenAt(state.step, code)) return true
  const known = evaluateAt(state, code.to)
  return typeof known === 'string' && addressMeant(state, code.channel, known) === destination
}

function expired(): DomainError {
  return new DomainError('OTP_EXPIRED', 'The entered code has expired.')
}
