import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { PhoneLink } from '#contract/token.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { companies } from '../../../support/companies.ts'
import { databases } from '../../../support/databases.ts'
import { lastCode } from '../../../support/journey.ts'

describe.each(databases)('a link to the phone on $name', ({ build }) => {
  let server: BuiltServer
  let applicant: Applicant
  beforeEach(async () => {
    server = await build()
    applicant = await anApplicant(server).at('complete_prescreening')
  })
  afterEach(() => server.close())

  const make = () => applicant.expectOk<PhoneLink>(applicant.post('/link/phone'))

  async function open({ address }: PhoneLink) {
    const phone = server.applicant()
    const link = new URL(address).searchParams.get('link')
    const response = await phone.post('/token/authentication/generate', { link })
    phone.token = response.json<{ access_token?: string }>().access_token
    return { phone, response }
  }

  it('leads to the same step in a session of its own, once a code has come back from the mobile', async () => {
    const { phone } = await open(await make())
    expect((await phone.get('/process/task')).json()).toMatchObject({ status: 403, code: 40301 })

    await phone.expectOk(phone.post('/otp/generate/can-refresh-session'))
    await phone.expectOk(phone.post('/otp/generate/sms-refresh'))
    const verified = phone.post('/otp/verify/sms-refresh', { code: await lastCode(server, 'sms') })
    phone.token = (await phone.expectOk<{ access_token: string }>(verified)).access_token

    expect(await phone.step()).toBe('complete_prescreening')
    expect(await applicant.step()).toBe('complete_prescreening')
    expect(phone.token).not.toBe(applicant.token)
  })

  it('opens once', async () => {
    const link = await make()
    expect((await open(link)).response.statusCode).toBe(200)

    expect((await open(link)).response.json()).toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
  })

  it('is good for five minutes', async () => {
    const link = await make()
    expect(link.lifeSeconds).toBe(300)
    server.clock.advance(301)

    expect((await open(link)).response.json()).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  it('is one that opens, of several that are asked for at once', async () => {
    const links = await Promise.all([make(), make(), make(), make(), make(), make()])

    const opened = await Promise.all(links.map(open))

    expect(opened.filter(({ response }) => response.statusCode === 200)).toHaveLength(1)
  })

  it('is good no more once another one was asked for', async () => {
    const first = await make()
    const second = await make()

    expect((await open(first)).response.json()).toMatchObject({ code: 'LINK_EXPIRED' })
    expect((await open(second)).response.statusCode).toBe(200)
  })

  it('is made for a session on a case alone', async () => {
    const visitor = server.applicant()
    expect((await visitor.post('/link/phone')).statusCode).toBe(403)

    await visitor.generateToken()
    expect((await visitor.post('/link/phone')).json()).toMatchObject({ code: 'NO_CASE' })
  })

  it('leaves a row in the audit, and its code nowhere', async () => {
    const { address } = await make()
    const code = new URL(address).searchParams.get('link') ?? ''

    const rows = await server.context.database.selectFrom('audit').selectAll().execute()
    const made = rows.filter(({ kind }) => kind === 'linkMade')
    const links = await server.context.database.selectFrom('links').selectAll().execute()

    expect(made).toMatchObject([{ about: 'phone', actor: 'applicant' }])
    expect(JSON.stringify([rows, links])).not.toContain(code)
  })

  it('is made ten times an hour for one case, and for another anew', async () => {
    const limited = await build({ environment: { rateLimits: true } })
    const [one, other] = [
      await anApplicant(limited).at('complete_prescreening'),
      await anApplicant(limited).of(companies.existingCustomer).at('matching_company'),
    ]
    for (let times = 0; times < 10; times += 1) {
      expect((await one.post('/link/phone')).statusCode).toBe(200)
    }

    expect((await one.post('/link/phone')).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await other.post('/link/phone')).statusCode).toBe(200)
    await limited.close()
  })

  it('is not made where the case has nothing for the applicant to do', async () => {
    await server.context.database.updateTable('cases').set({ closed: 1 }).execute()

    expect((await applicant.post('/link/phone')).json()).toMatchObject({ code: 'TASK_OUT_OF_TURN' })
  })
})
