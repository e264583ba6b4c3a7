import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import { sessionsRepository } from '#server/storage/repositories/access/sessionsRepository.ts'
import { authenticate } from '#server/security/sessions/authenticate.ts'
import { startSession } from '#server/security/sessions/startSession.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { databases } from '../../../support/databases.ts'
import { contacts, lastCode, prove, sentMessages } from '../../../support/journey.ts'

const DAY_MS = 86_400_000
const OTHER_MOBILE = '+393339876543'

describe.each(databases)('a one-time code on $name', ({ build }) => {
  let server: BuiltServer
  let applicant: Applicant
  beforeEach(async () => {
    server = await build()
    applicant = await anApplicant(server).at('prospect_otp_verifier')
  })
  afterEach(() => server.close())

  it('is good for the session that asked for it, and for no other of the same case', async () => {
    await applicant.expectOk(applicant.post('/otp/generate/pec', { to: contacts.pec }))
    const code = await lastCode(server, 'pec')
    const other = await inOtherSession()

    expect((await other.post('/otp/verify/pec', { code })).json()).toMatchObject({ code: 'OTP_EXPIRED' })
    expect((await applicant.post('/otp/verify/pec', { code })).statusCode).toBe(200)
  })

  it('proves nothing once one was sent to another number', async () => {
    await applicant.expectOk(applicant.post('/otp/generate/sms', { to: contacts.mobile }))
    const code = await lastCode(server, 'sms')
    server.clock.advance(31)
    await applicant.expectOk(applicant.post('/otp/generate/sms', { to: OTHER_MOBILE }))

    for (const to of [contacts.mobile, OTHER_MOBILE]) {
      const answer = await applicant.post('/otp/verify/sms', { to, code })
      expect(answer.json()).toMatchObject({ code: 'OTP_WRONG' })
    }
  })

  it('begins no session again once the number it went to was changed', async () => {
    await prove(server, applicant, 'pec', contacts.pec)
    await prove(server, applicant, 'sms', contacts.mobile)
    server.clock.advance(31)
    await applicant.expectOk(applicant.post('/otp/generate/sms-refresh'))
    const code = await lastCode(server, 'sms')
    server.clock.advance(1)
    await prove(server, applicant, 'sms', OTHER_MOBILE)

    expect((await applicant.post('/otp/verify/sms-refresh', { code })).json()).toMatchObject({
      code: 'OTP_WRONG',
    })
  })

  it.each([
    ['the PEC first', ['pec', 'sms']],
    ['the mobile first', ['sms', 'pec']],
  ] as const)('sends a link back once the applicant has proven both contacts, %s', async (_, order) => {
    const links = async () =>
      (await sentMessages(server, 'pec')).filter(({ body }) => body.includes('link=')).length
    const addresses = { pec: contacts.pec, sms: contacts.mobile }

    await prove(server, applicant, order[0], addresses[order[0]])
    expect(await links()).toBe(0)
    await prove(server, applicant, order[1], addresses[order[1]])
    expect(await links()).toBe(1)
  })

  /** Who applies, in another session of the same case. */
  async function inOtherSession(): Promise<Applicant> {
    const { context } = server
    const { subject, caseId } = await authenticate(context, `Bearer ${applicant.token}`, 'valid')
    const other = server.applicant()
    other.token = await startSession(context, context.database, {
      subject,
      caseId,
      person: null,
      needsCode: false,
    })
    return other
  }
})

describe.each(databases)('codes that cost money, on $name', ({ build }) => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await build({ environment: { rateLimits: true } })
  })
  afterEach(() => server.close())

  it.each([
    ['one network address', 200],
    ['the whole server', 5000],
  ])('are limited for %s', async (whose, most) => {
    const applicant = await anApplicant(server).at('prospect_otp_verifier')
    const { clock, database, sealer } = server.context
    const network = sealer.index('address', '127.0.0.1')
    const key = whose === 'the whole server' ? 'codesOfAllServers:all' : `codesOfNetwork:${network}`
    const windowStart = Math.floor(clock.now().getTime() / 3_600_000) * 3_600_000
    await database
      .insertInto('counters')
      .values({ key, window_start: windowStart, count: most - 1 })
      .execute()

    expect((await applicant.post('/otp/generate/pec', { to: contacts.pec })).statusCode).toBe(200)
    server.clock.advance(61)
    const refused = await applicant.post('/otp/generate/pec', { to: contacts.pec })
    expect(refused.json()).toMatchObject({ status: 429, code: 'OTP_SENDS_USED_UP' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe.each(databases)('a session on $name', ({ build }) => {
  let server: BuiltServer
  let applicant: Applicant
  beforeEach(async () => {
    server = await build()
    applicant = await anApplicant(server).at('prospect_otp_verifier')
    await prove(server, applicant, 'pec', contacts.pec)
  })
  afterEach(() => server.close())

  it.each<[string, string | number, () => Promise<void>]>([
    ['that is alive, of a proven mobile', 'true', proves],
    ['that has expired, of a proven mobile', 'true', async () => after(1300)],
    ['whose link still wants a code', 'true', async () => change({ needs_code: 1 })],
    ['of no proven mobile', 'false', async () => undefined],
    ['as old as a session may be', 'false', async () => after(8 * 3600)],
    ['of a closed case', 'false', closes],
    ['of another person of the case', 'false', async () => change({ person: 'somebody' })],
    ['of no case', 'false', async () => change({ case_id: null })],
    ['that was revoked', 403, revokes],
  ])('%s: whether a code begins it again', async (_, answer, comesAbout) => {
    await comesAbout()

    const asked = await applicant.post('/otp/generate/can-refresh-session')
    const sent = await applicant.post('/otp/generate/sms-refresh')

    expect(asked.statusCode === 200 ? asked.body : asked.statusCode).toBe(answer)
    const { code } = sent.json<{ code?: string }>()
    expect([sent.statusCode, code]).toEqual(answer === 'true' ? [200, undefined] : [403, 'TOKEN_INVALID'])
  })

  async function proves(): Promise<void> {
    await prove(server, applicant, 'sms', contacts.mobile)
    server.clock.advance(31)
  }

  async function after(seconds: number): Promise<void> {
    await proves()
    server.clock.advance(seconds)
  }

  async function sessionId(): Promise<string> {
    return (await authenticate(server.context, `Bearer ${applicant.token}`, 'expired')).id
  }

  async function change(
    columns: Partial<{ needs_code: number; person: string; case_id: null }>,
  ): Promise<void> {
    await proves()
    const { database } = server.context
    await database
      .updateTable('sessions')
      .set(columns)
      .where('id', '=', await sessionId())
      .execute()
  }

  async function closes(): Promise<void> {
    await proves()
    const { database, processClock, sealer } = server.context
    const { caseId } = await authenticate(server.context, `Bearer ${applicant.token}`, 'valid')
    await processClock.move(31 * DAY_MS)
    await server.settle()
    await applicant.tell('newRequest')
    expect((await casesRepository(database, sealer).get(caseId ?? '')).state.closed).toBe(true)
  }

  async function revokes(): Promise<void> {
    await proves()
    await sessionsRepository(server.context.database).revoke(await sessionId(), server.clock.now())
  }
})
