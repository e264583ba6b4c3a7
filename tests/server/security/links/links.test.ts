import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import { Browser } from '../../../support/Browser.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { covers } from '../../../support/covers.ts'
import { databases } from '../../../support/databases.ts'
import { company, contacts, lastCode, sentMessages } from '../../../support/journey.ts'
import { contrade, giulia, logInAt, recogniseAt, type Who } from '../../../support/outside.ts'

describe.each(databases)('a resume link on $name', ({ build }) => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await build()
    await anApplicant(server).at('complete_prescreening')
  })
  afterEach(() => server.close())

  async function lastLink(): Promise<string> {
    const bodies = (await sentMessages(server, 'pec')).map(({ body }) => /link=([\w-]+)/.exec(body)?.[1])
    return bodies.filter((code) => code !== undefined).at(-1) ?? ''
  }

  async function open(link: string) {
    const visitor = server.applicant()
    const response = await visitor.post('/token/authentication/generate', { link })
    visitor.token = response.json<{ access_token?: string }>().access_token
    return { visitor, response }
  }

  it('leads back to the case once a code has come back from the mobile', async () => {
    const { visitor } = await open(await lastLink())

    expect((await visitor.get('/process/task')).json()).toMatchObject({ status: 403, code: 40301 })
    expect((await visitor.post('/otp/generate/can-refresh-session')).body).toBe('true')

    await visitor.expectOk(visitor.post('/otp/generate/sms-refresh'))
    const verified = visitor.post('/otp/verify/sms-refresh', { code: await lastCode(server, 'sms') })
    visitor.token = (await visitor.expectOk<{ access_token: string }>(verified)).access_token
    expect(await visitor.step()).toBe('complete_prescreening')
  })

  it('opens once', async () => {
    const link = await lastLink()
    await open(link)
    expect((await open(link)).response.json()).toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
  })

  it('opens again where its session was never used, and ends that one', async () => {
    const link = await lastLink()
    const stayed = await open(link)
    server.clock.advance(60)

    const { visitor } = await open(link)
    expect((await visitor.post('/otp/generate/can-refresh-session')).body).toBe('true')
    expect((await stayed.visitor.post('/otp/generate/can-refresh-session')).statusCode).toBe(403)
  })

  it('opens for one of many at once where its session was never used', async () => {
    const link = await lastLink()
    await open(link)
    server.clock.advance(60)

    const opened = await Promise.all(Array.from({ length: 6 }, () => open(link)))
    expect(opened.filter(({ response }) => response.statusCode === 200)).toHaveLength(1)
  })

  it('opens no more once its session was used, however long ago', async () => {
    const link = await lastLink()
    const { visitor } = await open(link)
    await visitor.get('/process/task')
    server.clock.advance(3600)

    expect((await open(link)).response.json()).toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
  })

  it('opens for who sends it again under the key of the first time, with the same session', async () => {
    const link = await lastLink()
    const send = (key: string) =>
      server.applicant().post('/token/authentication/generate', { link }, { 'idempotency-key': key })

    const first = await send('the-first')
    const again = await send('the-first')

    expect(first.json()).toEqual({ access_token: expect.any(String) })
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect((await send('another')).json()).toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
    expect((await open(link)).response.json()).toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
  })

  it('opens for one of many keys at once', async () => {
    const link = await lastLink()
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        server
          .applicant()
          .post('/token/authentication/generate', { link }, { 'idempotency-key': `${number}` }),
      ),
    )
    expect(sent.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 422, 422, 422, 422, 422,
    ])
  })

  it('opens once, though many press it at once', async () => {
    const link = await lastLink()
    const opened = await Promise.all(Array.from({ length: 6 }, () => open(link)))
    expect(opened.filter(({ response }) => response.statusCode === 200)).toHaveLength(1)
  })

  it('opens no more when it is too old, and asking anew sends another to the same contact', async () => {
    covers('rule:8.17')

    const old = await lastLink()
    server.clock.advance(8 * 86_400)
    expect((await open(old)).response.json()).toMatchObject({ code: 'LINK_EXPIRED' })

    const renewed = await server.applicant().post('/link/renew', { link: old })
    const unknown = await server.applicant().post('/link/renew', { link: 'nobody-knows-it' })

    expect(renewed.statusCode).toBe(202)
    expect(unknown.body).toBe(renewed.body)
    expect((await sentMessages(server, 'pec')).at(-1)?.to).toBe(contacts.pec)
    expect(await lastLink()).not.toBe(old)
  })

  it('is not sent anew for a request that is closed', async () => {
    const link = await lastLink()
    await server.context.database.updateTable('cases').set({ closed: 1 }).execute()
    const before = (await sentMessages(server, 'pec')).length

    expect((await server.applicant().post('/link/renew', { link })).statusCode).toBe(202)

    expect(await sentMessages(server, 'pec')).toHaveLength(before)
  })

  it.each([
    ['en', 'You can go on'],
    ['it', 'Puoi riprendere'],
  ])('is sent anew in the language of who asks: %s', async (language, words) => {
    const link = await lastLink()

    await server.applicant().post('/link/renew', { link }, { 'accept-language': language })

    expect((await sentMessages(server, 'pec')).at(-1)?.body).toContain(words)
  })

  it('is sent anew three times an hour at most', async () => {
    const link = await lastLink()
    const before = (await sentMessages(server, 'pec')).length
    for (let times = 0; times < 6; times += 1) await server.applicant().post('/link/renew', { link })
    expect((await sentMessages(server, 'pec')).length - before).toBe(3)
  })
})

describe('what a page outside sends back with', () => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await buildTestServer({ sandbox: true })
  })
  afterEach(() => server.close())

  /** The exchange that a browser may make which came back from outside. */
  async function videoCode(who: Who) {
    const applicant = await anApplicant(server).of(who.company.code).at('applicant_identification')
    await applicant.tell('chooseVideo')
    const asked = applicant.post('/recognition/url', { biometricConsent: 'allow' })
    const { url } = await applicant.expectOk<{ url: string }>(asked)
    const { callback } = await recogniseAt(server, url, { shown: true }, applicant.cookies)
    const browser = new Browser(server.app, applicant.cookies)
    await browser.open(callback)
    const link = new URLSearchParams(browser.url.split('?')[1]).get('token')
    return () => applicant.post('/token/authentication/generate', { link })
  }
  async function spidReference(who: Who) {
    const applicant = await anApplicant(server).of(who.company.code).at('applicant_identification')
    const { url } = await applicant.expectOk<{ url: string }>(applicant.post('/spid/link'))
    const { referenceId } = await logInAt(server, url, who.person.taxCode, applicant.cookies)
    return () => applicant.post('/token/authentication/generate', { referenceId })
  }

  it.each([
    ['the code of a recognition by video', videoCode],
    ['the reference of a login by SPID', spidReference],
  ])('is good for five minutes and once: %s', async (_, proofOf) => {
    const inTime = await proofOf({ company, person: giulia })
    const tooLate = await proofOf(contrade)

    server.clock.advance(299)
    expect((await inTime()).statusCode).toBe(200)
    expect((await inTime()).json()).toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
    server.clock.advance(1)
    expect((await tooLate()).json()).toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
  })

  it('leaves no cookie of the visit once it was exchanged', async () => {
    const exchange = await spidReference({ company, person: giulia })

    const answer = await exchange()

    expect([answer.headers['set-cookie']].flat().join()).toMatch(/Max-Age=0|01 Jan 1970/)
  })
})
