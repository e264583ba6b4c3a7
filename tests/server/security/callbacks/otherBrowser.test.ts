import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { SignAvailability } from '#contract/signature.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { linksAccounts, opensLinking } from '../../../support/accountLinking.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { Browser } from '../../../support/Browser.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { CookieJar } from '../../../support/CookieJar.ts'
import { firstAccount } from '../../../support/linkAccounts.ts'
import { giulia, logInAt, logInBySpid, recognise } from '../../../support/outside.ts'

const ELSEWHERE = '/begun_elsewhere'
const consent = { biometricConsent: 'allow' }

let server: BuiltServer
let attacker: Applicant
/** The cookies of the victim's browser. */
let victim: CookieJar
beforeEach(async () => {
  server = await buildTestServer({ sandbox: true })
  victim = new CookieJar()
})
afterEach(() => server.close())

const refusals = () =>
  server.context.database
    .selectFrom('audit')
    .select(['kind', 'about', 'case_id', 'session_id'])
    .where('kind', 'in', ['loginRefused', 'linkRefused', 'sessionsRenewed'])
    .execute()
const addressOf = async (call: Promise<{ json(): unknown }>) => ((await call).json() as { url: string }).url

describe('a login by SPID', () => {
  beforeEach(async () => {
    attacker = await anApplicant(server).at('applicant_identification')
  })

  it('that another browser makes identifies no person and is audited, and the applicant can still make it', async () => {
    const url = await addressOf(attacker.post('/spid/link'))

    const { browser, referenceId } = await logInAt(server, url, giulia.taxCode, victim)
    await server.settle()

    expect(browser.url).toBe(ELSEWHERE)
    expect(referenceId).toBeNull()
    expect(await attacker.step()).toBe('applicant_identification')
    const row = await server.context.database.selectFrom('identity_requests').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ identity: null, used_at: null })
    expect(await refusals()).toEqual([
      { kind: 'loginRefused', about: 'spid:other-browser', case_id: row?.case_id, session_id: null },
    ])
    const own = await logInAt(server, url, giulia.taxCode, attacker.cookies)
    expect(own.referenceId).not.toBeNull()
  })

  it('says nothing to the case when another browser gives it up', async () => {
    const url = await addressOf(attacker.post('/spid/link'))

    await logInAt(server, url, '', victim)

    const { variables } = (await attacker.get('/process/task')).json<{ variables: object }>()
    expect(variables).not.toMatchObject({ loginFailed: true })
  })

  it('gives a reference that is good in its own browser alone', async () => {
    const url = await addressOf(attacker.post('/spid/link'))
    const { referenceId } = await logInAt(server, url, giulia.taxCode, attacker.cookies)

    const stranger = await server.applicant().post('/token/authentication/generate', { referenceId })
    const own = await attacker.post('/token/authentication/generate', { referenceId })

    expect(stranger.json()).toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
    expect(own.statusCode).toBe(200)
    expect((await refusals()).map(({ kind, about }) => [kind, about])).toContainEqual(['linkRefused', 'spid'])
  })

  it('ends what every earlier token of the case was good for, before anything is known', async () => {
    const earlier = attacker.token
    const url = await addressOf(attacker.post('/spid/link'))

    const { referenceId } = await logInAt(server, url, giulia.taxCode, attacker.cookies)
    const before = await attacker.get('/process/task')
    const refreshed = await attacker.post('/token/refresh')
    const exchanged = await attacker.post('/token/authentication/generate', { referenceId })
    attacker.token = exchanged.json<{ access_token: string }>().access_token
    await server.settle()

    expect(before.json()).toMatchObject({ status: 403 })
    expect(refreshed.json()).toMatchObject({ status: 403 })
    expect(await attacker.step()).toBe('applicant_document_data_spid')
    attacker.token = earlier
    expect((await attacker.get('/process/task')).statusCode).toBe(403)
  })

  it('brings the same browser back again where the answer that led it on was lost', async () => {
    const url = await addressOf(attacker.post('/spid/link'))
    const before = attacker.cookies.all().map(({ name, value }) => `${name}=${value}`)
    const state = new URL(url).searchParams.get('state')
    await logInAt(server, url, giulia.taxCode, attacker.cookies)

    attacker.cookies.keep(before)
    const browser = new Browser(server.app, attacker.cookies)
    await browser.open(`/api/v1/bancaesempio/spid/callback?state=${state}&code=used`)
    const referenceId = new URLSearchParams(browser.url.split('?')[1]).get('referenceId')

    expect((await attacker.post('/token/authentication/generate', { referenceId })).statusCode).toBe(200)
  })

  it('ties the cookie to https by its name, and is short, unreadable to script and of no other site', async () => {
    const cookie = async (baseUrl: string) => {
      const other = await buildTestServer({ sandbox: true, environment: { baseUrl } })
      const applicant = await anApplicant(other).at('applicant_identification')
      const { headers } = await applicant.post('/spid/link')
      await other.close()
      return String(headers['set-cookie'])
    }

    expect(await cookie('https://prestiti.banca.example')).toMatch(
      /^__Host-visit-[\w-]{36}=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(await cookie('http://localhost:8080')).toMatch(
      /^visit-[\w-]{36}=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/,
    )
  })
})

describe('a recognition by video', () => {
  beforeEach(async () => {
    attacker = await anApplicant(server).at('applicant_identification')
    await attacker.tell('chooseVideo')
  })

  it('opens in no other browser, takes no picture from it, and goes on in its own', async () => {
    const url = await addressOf(attacker.post('/recognition/url', consent))
    const browser = new Browser(server.app, victim)

    const page = await browser.open(url)
    const picture = await server.app.inject({
      method: 'POST',
      url: `${new URL(url).pathname}/picture`,
      headers: { ...victim.header(), 'content-type': 'image/jpeg' },
      payload: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    })
    await server.settle()

    expect(browser.url).toBe(ELSEWHERE)
    expect(page.text).not.toContain(giulia.surname)
    expect(picture.statusCode).toBe(404)
    expect(await attacker.step()).toBe('wait_video_id_completion')
    await attacker.expectOk(attacker.post('/process/event/message', { name: 'resumeVideo' }))
    await recognise(server, attacker, { shown: true })
    await server.settle()
    expect(await attacker.step()).toBe('qualitative_survey')
  })

  it('that is over tells the case nothing where another browser comes back from it', async () => {
    const url = await addressOf(attacker.post('/recognition/url', consent))
    await server.context.database.updateTable('sandbox_recognitions').set({ state: 'completed' }).execute()
    const { id } = await server.context.database
      .selectFrom('identity_requests')
      .select('id')
      .executeTakeFirstOrThrow()

    const browser = new Browser(server.app, victim)
    await browser.open(`/api/v1/bancaesempio/outside/video/${id}?browser=${'a'.repeat(43)}`)

    expect(url).toContain('/sandbox/recognition/')
    expect(browser.url).toBe(ELSEWHERE)
    expect(await attacker.step()).toBe('wait_video_id_completion')
    expect(await server.context.database.selectFrom('sandbox_visitors').selectAll().execute()).toEqual([])
  })

  it('renews the session', async () => {
    const earlier = attacker.token

    await recognise(server, attacker, { shown: true })
    await server.settle()

    expect(attacker.token).not.toBe(earlier)
    expect(await attacker.step()).toBe('qualitative_survey')
    attacker.token = earlier
    expect((await attacker.get('/process/task')).statusCode).toBe(403)
  })
})

describe('the page of the signature', () => {
  beforeEach(async () => {
    attacker = await anApplicant(server).at('digital_sign')
  })

  it('opens in no other browser, is signed by none, and goes on in its own', async () => {
    const { url = '' } = (await attacker.get('/digital_sign/availability')).json<SignAvailability>()
    const browser = new Browser(server.app, victim)

    const page = await browser.open(url)
    const elsewhere = browser.url
    const signed = await browser.open(`${new URL(url).pathname}/sign`, {})
    const contract = await browser.open(`${new URL(url).pathname}/contract.pdf`)
    await server.settle()

    expect(elsewhere).toBe(ELSEWHERE)
    expect(page.text + contract.text).not.toContain(giulia.surname)
    expect(signed.status).toBe(404)
    expect(await attacker.step()).toBe('digital_sign')
    const own = new Browser(server.app, attacker.cookies)
    await own.open(url)
    await own.open(`${new URL(url).pathname}/sign`, {})
    await server.settle()
    expect(await attacker.step()).toBe('actual_process_summary')
  })

  it('leads another browser that comes back to words', async () => {
    await attacker.get('/digital_sign/availability')
    const { contract_id } = await server.context.database
      .selectFrom('signing_sessions')
      .select('contract_id')
      .executeTakeFirstOrThrow()

    const browser = new Browser(server.app, victim)
    await browser.open(`/api/v1/bancaesempio/digital_sign/callback?state=${contract_id}`)

    expect(browser.url).toBe(ELSEWHERE)
  })
})

describe('the pages that link accounts', () => {
  beforeEach(async () => {
    attacker = await anApplicant(server).at('account_connection')
  })

  it('open in no other browser, link nothing of it, also where the way back is lost, and go on in their own', async () => {
    const url = await opensLinking(attacker)
    const browser = new Browser(server.app, victim)

    await browser.open(url)
    const elsewhere = browser.url
    const linked = await browser.open(`${url}/link`, {
      ...Object.fromEntries(firstAccount()),
      way: 'lost',
    })
    server.clock.advance(60)
    await server.settle()

    expect(elsewhere).toBe(ELSEWHERE)
    expect(linked.status).toBe(404)
    expect(await attacker.step()).toBe('account_connection')
    expect(await server.context.database.selectFrom('linked_accounts').selectAll().execute()).toEqual([])
    await linksAccounts(server, attacker)
    expect(await attacker.step()).toBe('financial_summary')
  })
})

it('a cookie of a visit alone authenticates no call', async () => {
  attacker = await anApplicant(server).at('applicant_identification')
  await attacker.post('/spid/link')
  const cookies = attacker.cookies.header()
  await logInBySpid(server, attacker, giulia.taxCode)

  const answer = await server.app.inject({ url: '/api/v1/bancaesempio/process/task', headers: cookies })

  expect(cookies.cookie).toContain('visit-')
  expect(answer.statusCode).toBe(403)
})

it('pages and API on hosts of their own: the API is where the browser comes back, and it may keep its cookie', async () => {
  const baseUrl = 'https://app.banca.example'
  const split = await buildTestServer({ sandbox: true, environment: { baseUrl, allowedOrigins: [baseUrl] } })
  const applicant = await anApplicant(split).at('applicant_identification')

  const { headers, json } = await applicant.post('/spid/link', undefined, { origin: baseUrl })
  const other = await applicant.get('/process/task', { origin: baseUrl })
  await split.close()

  expect(new URL(json<{ url: string }>().url).searchParams.get('redirect_uri')).toBe(
    'https://api.banca.example/api/v1/bancaesempio/spid/callback',
  )
  expect(headers).toMatchObject({
    'access-control-allow-origin': baseUrl,
    'access-control-allow-credentials': 'true',
  })
  expect(other.headers).not.toHaveProperty('access-control-allow-credentials')
})
