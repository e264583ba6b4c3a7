import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { covers } from '../../../support/covers.ts'
import { databases } from '../../../support/databases.ts'
import { contacts, lastCode, partnership, prove, sentMessages, wrongCode } from '../../../support/journey.ts'

describe.each(databases)('one-time codes on $name', ({ build }) => {
  let server: BuiltServer
  let applicant: Applicant
  beforeEach(async () => {
    server = await build()
    applicant = await anApplicant(server).at('prospect_otp_verifier')
  })
  afterEach(() => server.close())

  const send = (to = contacts.pec) => applicant.post('/otp/generate/pec', { to })
  /** So many seconds go by, in which the token is exchanged before its time is over. */
  async function waitInSession(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 600) {
      const refreshed = applicant.post('/token/refresh')
      applicant.token = (await applicant.expectOk<{ access_token: string }>(refreshed)).access_token
      server.clock.advance(Math.min(left, 600))
    }
  }
  /** How often a contact was proven. */
  const proofs = async () => {
    const rows = await server.context.database.selectFrom('audit').select('kind').execute()
    return rows.filter(({ kind }) => kind.startsWith('contactProven')).length
  }
  const verify = (code: string, to?: string) => applicant.post('/otp/verify/pec', { code, ...(to && { to }) })

  it('are sent to the address, and shown masked', async () => {
    covers('call:POST /otp/generate/pec', 'call:POST /otp/generate/sms', 'rule:4.25')

    const response = await send()

    expect(response.json()).toEqual({ to: 'o•••@pec.example', expiresInSeconds: 300, againInSeconds: 30 })
    expect(await lastCode(server, 'pec')).toMatch(/^\d{6}$/)
    expect(response.body).not.toContain(await lastCode(server, 'pec'))
    expect((await sentMessages(server, 'pec')).at(-1)?.body).toContain('Scade tra 5 minuti.')
  })

  it('prove the contact, once', async () => {
    await send()
    const code = await lastCode(server, 'pec')

    expect((await verify(code)).json()).toMatchObject({ verified: true, access_token: expect.any(String) })
    expect((await applicant.get('/process/task')).json()).toMatchObject({ variables: { pecProven: true } })
    expect(await proofs()).toBe(1)
  })

  it('are right once more where the answer may have been lost, prove nothing again, and expire', async () => {
    await send()
    const code = await lastCode(server, 'pec')
    await verify(code)

    expect((await verify(code, contacts.pec)).json()).toMatchObject({ verified: true })
    expect((await verify(wrongCode(code))).json()).toMatchObject({ code: 'OTP_EXPIRED' })
    expect(await proofs()).toBe(1)
    server.clock.advance(300)
    expect((await verify(code)).json()).toMatchObject({ status: 422, code: 'OTP_EXPIRED' })
  })

  it('are right once more though the right one was the fifth try', async () => {
    await send()
    const code = await lastCode(server, 'pec')
    for (let times = 0; times < 4; times += 1) await verify(wrongCode(code))

    expect((await verify(code)).statusCode).toBe(200)
    expect((await verify(code)).statusCode).toBe(200)
  })

  it('that were used are right no more where the contact is another, or the code comes by another session', async () => {
    await send()
    const code = await lastCode(server, 'pec')
    await verify(code)
    const { database } = server.context
    await database.updateTable('otp_codes').set({ session_id: 'another' }).execute()

    expect((await verify(code)).json()).toMatchObject({ status: 422, code: 'OTP_EXPIRED' })
    expect((await verify(code, 'other@pec.example')).json()).toMatchObject({ code: 'OTP_EXPIRED' })
  })

  it('prove it once, though the right code comes five times at once', async () => {
    await send()
    const code = await lastCode(server, 'pec')
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(code)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await proofs()).toBe(1)
  })

  it('are wrong five times at most, and say how many tries are left', async () => {
    covers('call:POST /otp/verify/pec', 'call:POST /otp/verify/sms', 'rule:4.25', 'rule:5.6')

    await send()
    const right = await lastCode(server, 'pec')
    const wrong = wrongCode(right)

    for (const triesLeft of [4, 3, 2, 1]) {
      expect((await verify(wrong)).json()).toMatchObject({ status: 422, code: 'OTP_WRONG', triesLeft })
    }
    for (const code of [wrong, right]) {
      const response = await verify(code)
      expect(response.json()).toMatchObject({ status: 429, code: 'OTP_BLOCKED', triesLeft: 0 })
      expect(response.headers['retry-after']).toBe('30')
    }
    server.clock.advance(300)
    const late = await verify(right)
    expect([late.json().code, late.headers['retry-after']]).toEqual(['OTP_BLOCKED', '1'])
  })

  it('are compared five times at most, though two hundred come at once', async () => {
    await send()
    const wrong = wrongCode(await lastCode(server, 'pec'))
    const answers = await Promise.all(Array.from({ length: 200 }, () => verify(wrong)))
    const compared = answers.filter((response) => response.json<{ code: string }>().code === 'OTP_WRONG')
    expect(compared).toHaveLength(4)
    expect(answers.every(({ statusCode }) => statusCode === 422 || statusCode === 429)).toBe(true)
  })

  it('expire', async () => {
    covers('rule:4.25', 'rule:5.6')

    await send()
    server.clock.advance(300)
    expect((await verify(await lastCode(server, 'pec'))).json()).toMatchObject({ code: 'OTP_EXPIRED' })
  })

  it('are void once another was sent', async () => {
    await send()
    const first = await lastCode(server, 'pec')
    server.clock.advance(31)
    await send()
    const second = await lastCode(server, 'pec')

    expect((await verify(first === second ? wrongCode(first) : first)).json()).toMatchObject({
      code: 'OTP_WRONG',
    })
    expect((await verify(second)).statusCode).toBe(200)
  })

  it('are good for the address they went to, and no other', async () => {
    await send()
    const code = await lastCode(server, 'pec')
    expect((await verify(code, 'somebody@pec.example')).json()).toMatchObject({ code: 'OTP_WRONG' })
    expect((await verify(code, ` ${contacts.pec.toUpperCase()} `)).statusCode).toBe(200)
  })

  it('are good for their channel and their case, and no other', async () => {
    await send()
    const code = await lastCode(server, 'pec')
    expect((await applicant.post('/otp/verify/sms', { code })).json()).toMatchObject({ code: 'OTP_EXPIRED' })
    const other = await anApplicant(server).of(partnership.code).at('prospect_otp_verifier')
    expect((await other.post('/otp/verify/pec', { code })).json()).toMatchObject({ code: 'OTP_EXPIRED' })
  })

  it('are sent every thirty seconds and five times an hour at most', async () => {
    expect((await send()).statusCode).toBe(200)
    const soon = await send()
    expect(soon.json()).toMatchObject({ status: 429, code: 'OTP_TOO_SOON' })
    expect(soon.headers['retry-after']).toBe('30')

    for (let times = 0; times < 4; times += 1) {
      server.clock.advance(31)
      expect((await send()).statusCode).toBe(200)
    }
    server.clock.advance(31)
    expect((await send()).json()).toMatchObject({ status: 429, code: 'OTP_SENDS_USED_UP' })
    server.clock.advance(3600)
    expect((await send()).statusCode).toBe(403)
  })

  it('are sent five times in any hour at most, and again once the first of them is an hour old', async () => {
    await waitInSession(50 * 60)
    for (let times = 0; times < 5; times += 1) {
      expect((await send()).statusCode).toBe(200)
      await waitInSession(60)
    }
    await waitInSession(10 * 60)

    const refused = await send()
    expect(refused.json()).toMatchObject({ status: 429, code: 'OTP_SENDS_USED_UP' })
    expect(refused.headers['retry-after']).toBe(String(45 * 60))
    await waitInSession(45 * 60 - 1)
    expect((await send()).headers['retry-after']).toBe('1')
    await waitInSession(1)
    expect((await send()).statusCode).toBe(200)
  })

  it('are sent once, though the button is pressed eight times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('go to no address that is none', async () => {
    expect((await send('nobody')).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/to', keyword: 'format', params: { format: 'pec' } }],
    })
    expect((await applicant.post('/otp/generate/sms', { to: '12' })).json()).toMatchObject({
      errors: [{ pointer: '/to', params: { format: 'mobile-phone' } }],
    })
  })

  it('go to a number, and are taken, with blanks around them', async () => {
    const to = `\t${contacts.mobile}\n`
    await applicant.expectOk(applicant.post('/otp/generate/sms', { to }))
    const code = `\n${await lastCode(server, 'sms')} `
    expect((await applicant.post('/otp/verify/sms', { to, code })).statusCode).toBe(200)
  })

  it('are sent only where the open task asks for contacts', async () => {
    const early = await anApplicant(server).at('matching_company')
    const response = await early.post('/otp/generate/pec', { to: contacts.pec })
    expect(response.json()).toMatchObject({ status: 409, code: 'TASK_OUT_OF_TURN' })
  })

  it('must have come back before the task is done, and for the contacts that are handed in', async () => {
    const done = (data: object) =>
      applicant.post('/process/task', { task: 'prospect_otp_verifier', variables: data })
    expect((await done(contacts)).json()).toMatchObject({ status: 422, code: 'CONTACT_NOT_PROVEN' })

    await prove(server, applicant, 'pec', contacts.pec)
    await prove(server, applicant, 'sms', contacts.mobile)
    expect((await done({ ...contacts, mobile: '+393339999999' })).json()).toMatchObject({
      code: 'CONTACT_NOT_PROVEN',
    })
    expect((await done({ ...contacts, mobile: '333 0000001' })).statusCode).toBe(200)
  })

  it('stand nowhere in the database in clear', async () => {
    await send()
    const code = await lastCode(server, 'pec')
    for (const table of ['otp_codes', 'outbox', 'cases', 'counters'] as const) {
      const rows = await server.context.database.selectFrom(table).selectAll().execute()
      const text = rows.flatMap((row) => Object.values(row).map(String)).join('\n')
      const bytes = rows.flatMap((row) => Object.values(row).filter((value) => value instanceof Uint8Array))
      expect(text).not.toContain(contacts.pec)
      expect(
        bytes.some((one) => Buffer.from(one).includes(code) || Buffer.from(one).includes(contacts.pec)),
      ).toBe(false)
    }
  })
})

describe.each(databases)('a session begun again by a code on $name', ({ build }) => {
  let server: BuiltServer
  let applicant: Applicant
  beforeEach(async () => {
    server = await build()
    applicant = await anApplicant(server).at('prospect_otp_verifier')
  })
  afterEach(() => server.close())

  const canRefresh = async () => (await applicant.post('/otp/generate/can-refresh-session')).body

  it('is offered to who has proven a mobile, however expired the token, within the life of the session', async () => {
    covers('call:POST /otp/generate/can-refresh-session', 'call:POST /otp/verify/sms-refresh', 'rule:7.5')

    expect(await canRefresh()).toBe('false')
    await prove(server, applicant, 'pec', contacts.pec)
    expect(await canRefresh()).toBe('false')
    await prove(server, applicant, 'sms', contacts.mobile)
    expect(await canRefresh()).toBe('true')

    server.clock.advance(7 * 3600)
    expect(await canRefresh()).toBe('true')
    server.clock.advance(3600)
    expect(await canRefresh()).toBe('false')
  })

  it('is not offered to a caller with a forged token', async () => {
    applicant.token = `${applicant.token}A`
    expect((await applicant.post('/otp/generate/can-refresh-session')).json()).toMatchObject({
      code: 'TOKEN_INVALID',
    })
  })

  it('goes on where it was, and the old token is dead', async () => {
    await prove(server, applicant, 'pec', contacts.pec)
    await prove(server, applicant, 'sms', contacts.mobile)
    server.clock.advance(1300)
    const old = applicant.token
    expect((await applicant.get('/process/task')).json()).toMatchObject({ code: 40301 })

    await applicant.expectOk(applicant.post('/otp/generate/sms-refresh'))
    const verified = applicant.post('/otp/verify/sms-refresh', { code: await lastCode(server, 'sms') })
    applicant.token = (await applicant.expectOk<{ access_token: string }>(verified)).access_token

    expect(await applicant.step()).toBe('prospect_otp_verifier')
    applicant.token = old
    expect((await applicant.post('/otp/generate/can-refresh-session')).statusCode).toBe(403)
  })

  it('begins once, though the right code comes five times at once', async () => {
    await prove(server, applicant, 'pec', contacts.pec)
    await prove(server, applicant, 'sms', contacts.mobile)
    await applicant.expectOk(applicant.post('/otp/generate/sms-refresh'))
    const code = await lastCode(server, 'sms')

    const all = await Promise.all(
      [1, 2, 3, 4, 5].map(() => applicant.post('/otp/verify/sms-refresh', { code })),
    )

    const begun = all.filter(({ statusCode }) => statusCode === 200)
    expect(begun).toHaveLength(1)
  })

  it('begins with another code where the answer to the first was lost, and that answer is good no more', async () => {
    await prove(server, applicant, 'pec', contacts.pec)
    await prove(server, applicant, 'sms', contacts.mobile)
    server.clock.advance(1300)
    const refresh = async () => {
      await applicant.expectOk(applicant.post('/otp/generate/sms-refresh'))
      const code = await lastCode(server, 'sms')
      const verified = applicant.post('/otp/verify/sms-refresh', { code })
      return (await applicant.expectOk<{ access_token: string }>(verified)).access_token
    }
    const lost = await refresh()

    expect(await canRefresh()).toBe('true')
    const code = await lastCode(server, 'sms')
    expect((await applicant.post('/otp/verify/sms-refresh', { code })).json()).toMatchObject({
      code: 'OTP_EXPIRED',
    })
    server.clock.advance(31)
    const second = await refresh()
    applicant.token = lost
    expect((await applicant.get('/process/task')).json()).toMatchObject({ code: 'TOKEN_INVALID' })
    applicant.token = second
    expect(await applicant.step()).toBe('prospect_otp_verifier')
  })
})
