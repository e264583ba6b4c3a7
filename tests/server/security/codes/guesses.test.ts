import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { DomainError } from '#server/errors/DomainError.ts'
import { proveContact } from '#server/security/codes/proveContact.ts'
import { sendTaskCode } from '#server/security/codes/sendCode.ts'
import { authenticate, type AuthenticatedSession } from '#server/security/sessions/authenticate.ts'
import { startSession } from '#server/security/sessions/startSession.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { databases, type RestartableServer } from '../../../support/databases.ts'
import { contacts, lastCode, wrongCode } from '../../../support/journey.ts'
import { companies } from '../../../support/someCompanies.ts'

const HOUR_MS = 3_600_000

describe.each(databases)('a caller who guesses codes on $name', ({ build }) => {
  let server: RestartableServer
  beforeEach(async () => {
    server = await build()
  })
  afterEach(() => server.close())

  it('has five guesses, however many come at once by several tokens, with a new server in between', async () => {
    const applicant = await anApplicant(server).at('prospect_otp_verifier')
    await applicant.expectOk(applicant.post('/otp/generate/pec', { to: contacts.pec }))
    const right = await lastCode(server, 'pec')
    const tokens = [applicant.token, await exchanged(applicant), await otherSession(applicant)]

    const before = await guess(tokens, 2, wrongCode(right))
    server = await server.restart()
    const after = await guess(tokens, 200, wrongCode(right))

    // The fifth is compared, too, and answered as the last.
    expect(comparedIn(before) + comparedIn(after)).toBe(4)
    expect(await triesLeft()).toEqual([0])
    expect(await guess([applicant.token], 1, right)).toEqual(['OTP_BLOCKED'])
  })

  it('has no more codes to guess after a restart of the server', async () => {
    const applicant = await anApplicant(server).at('prospect_otp_verifier')
    for (let times = 0; times < 5; times += 1) {
      expect((await applicant.post('/otp/generate/pec', { to: contacts.pec })).statusCode).toBe(200)
      server.clock.advance(31)
    }
    server = await server.restart()

    const again = server.applicant()
    again.token = applicant.token
    const sixth = await again.post('/otp/generate/pec', { to: contacts.pec })
    expect(sixth.json()).toMatchObject({ code: 'OTP_SENDS_USED_UP' })
  })

  it('in two hundred sessions has twenty-five guesses in any hour at each case', async () => {
    const cases = await Promise.all(companies.slice(0, 4).map((code) => sessionsOf(code, 50)))
    for (let turn = 0; turn < 50; turn += 1) {
      for (const sessions of cases) await attack(sessions, turn)
      server.clock.advance(180)
    }

    const codes = await server.context.database.selectFrom('otp_codes').selectAll().execute()
    const inAnHour = codes.map((first) =>
      codes
        .filter((code) => code.case_id === first.case_id)
        .filter((code) => code.created_at >= first.created_at && code.created_at < first.created_at + HOUR_MS)
        .reduce((sum, code) => sum + 5 - code.tries_left, 0),
    )
    expect(Math.max(...inAnHour)).toBe(25)
    expect(codes.length).toBeLessThanOrEqual(4 * 3 * 5)
  })

  /** Another token of the same session. */
  async function exchanged(applicant: Applicant): Promise<string> {
    const refreshed = applicant.post('/token/refresh')
    return (await applicant.expectOk<{ access_token: string }>(refreshed)).access_token
  }

  /** A token of another session of the same case. */
  async function otherSession(applicant: Applicant): Promise<string> {
    const { subject, caseId } = await sessionOf(applicant.token)
    const { context } = server
    return startSession(context, context.database, { subject, caseId, person: null, needsCode: false })
  }

  async function sessionOf(token: string | undefined): Promise<AuthenticatedSession> {
    return authenticate(server.context, `Bearer ${token}`, 'valid')
  }

  async function guess(tokens: (string | undefined)[], times: number, code: string): Promise<string[]> {
    const answers = Array.from({ length: times }, (_, index) => {
      const guesser = server.applicant()
      guesser.token = tokens[index % tokens.length]
      return guesser.post('/otp/verify/pec', { code })
    })
    return (await Promise.all(answers)).map((answer) => answer.json<{ code: string }>().code)
  }

  function comparedIn(answers: string[]): number {
    return answers.filter((code) => code === 'OTP_WRONG').length
  }

  async function triesLeft(): Promise<number[]> {
    const codes = await server.context.database.selectFrom('otp_codes').select('tries_left').execute()
    return codes.map(({ tries_left }) => tries_left)
  }

  /** So many sessions of a company's case. */
  async function sessionsOf(code: string, count: number): Promise<AuthenticatedSession[]> {
    const applicant = await anApplicant(server).of(code).at('prospect_otp_verifier')
    const sessions = [await sessionOf(applicant.token)]
    while (sessions.length < count) sessions.push(await sessionOf(await otherSession(applicant)))
    return sessions
  }

  /** One session has a code sent, if there is one, and it and another guess more often than they may. */
  async function attack(sessions: AuthenticatedSession[], turn: number): Promise<void> {
    const [session, other] = [sessions[turn % sessions.length], sessions[(turn + 1) % sessions.length]]
    if (!session || !other) return
    const { context } = server
    const told = { session, channel: 'pec', language: 'it' } as const
    await refused(sendTaskCode(context, { ...told, to: contacts.pec, ip: '127.0.0.1' }))
    for (const by of [session, session, session, other, session, session, session]) {
      await refused(proveContact(context, { ...told, session: by, code: 'no code' }))
    }
  }

  /** A refusal is what who attacks reckons with; a fault is none. */
  async function refused(act: Promise<unknown>): Promise<void> {
    await act.catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
    })
  }
})
