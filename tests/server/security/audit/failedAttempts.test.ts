import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { databases } from '../../../support/databases.ts'
import { contacts, lastCode } from '../../../support/journey.ts'
import { logInBySpid } from '../../../support/outside.ts'
import { verifyServer } from '../../../support/verifyServer.ts'

describe.each(databases)('what is refused, in the audit on $name', ({ build }) => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await build({ sandbox: true })
  })
  afterAll(() => server.close())

  const rows = async (kind: string) => {
    const all = server.context.database.selectFrom('audit').selectAll().where('kind', '=', kind)
    return (await all.orderBy('at').execute()).map(({ about, case_id, session_id }) => ({
      about,
      hasCase: case_id !== null,
      hasSession: session_id !== null,
    }))
  }

  it('tells of codes that are wrong or too old, and not of what was typed', async () => {
    const applicant = await anApplicant(server).at('complete_prescreening')
    server.clock.advance(60)
    await applicant.expectOk(applicant.post('/otp/generate/sms-refresh'))
    const code = await lastCode(server, 'sms')
    const wrong = code === '000000' ? '111111' : '000000'

    await applicant.post('/otp/verify/sms-refresh', { code: wrong })
    server.clock.advance(400)
    await applicant.post('/otp/verify/sms-refresh', { code })

    const told = await rows('codeRefused')
    expect(told.slice(-2)).toEqual([
      { about: 'sms-refresh:OTP_WRONG', hasCase: true, hasSession: true },
      { about: 'sms-refresh:OTP_EXPIRED', hasCase: true, hasSession: true },
    ])
    const text = JSON.stringify(await server.context.database.selectFrom('audit').selectAll().execute())
    for (const typed of [code, wrong, contacts.mobile]) expect(text).not.toContain(`"${typed}"`)
  })

  it('tells of links that are refused, whether they were ever sent or not', async () => {
    await server.applicant().post('/token/authentication/generate', { link: 'made-up' })

    expect(await rows('linkRefused')).toEqual([{ about: 'unknown', hasCase: false, hasSession: false }])
  })

  it('tells of logins that fail', async () => {
    // The company has an open request from the tests before.
    await server.context.database.deleteFrom('cases').execute()
    const applicant = await anApplicant(server).at('applicant_identification')

    await logInBySpid(server, applicant, '')

    expect(await rows('loginRefused')).toEqual([{ about: 'spid', hasCase: true, hasSession: false }])
  })

  it('tells of forged tokens that name a session, sixty an hour at most', async () => {
    const applicant = await anApplicant(server).after('matching_company')
    const [header = '', payload = '', signature = ''] = (applicant.token ?? '').split('.')
    applicant.token = `${header}.${payload}.${[...signature].toReversed().join('')}`

    for (let times = 0; times < 65; times += 1) await applicant.get('/process/status')

    const told = await rows('tokenRefused')
    expect(told[0]).toEqual({ about: 'forged', hasCase: true, hasSession: true })
    expect(told).toHaveLength(60)
  })

  it('stands in chains that hold', async () => {
    expect((await verifyServer(server)).faults).toEqual([])
  })
})
