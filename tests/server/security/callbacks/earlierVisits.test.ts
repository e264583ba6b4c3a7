import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { Browser } from '../../../support/Browser.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { lastCode } from '../../../support/journey.ts'
import { contrade, giulia, logInAt, logInBySpid, recogniseAt } from '../../../support/outside.ts'

const stranger = contrade.person

describe('who knew a token before the applicant was identified, and has gone to a page outside with it', () => {
  let server: BuiltServer
  let applicant: Applicant
  let thief: Applicant
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true })
  })
  beforeEach(async () => {
    await server.context.database.deleteFrom('cases').execute()
    applicant = await anApplicant(server).at('applicant_identification')
    thief = Object.assign(server.applicant(), { token: applicant.token })
  })
  afterAll(() => server.close())

  /** Their sessions end with the login of whoever it is: the mobile begins another. */
  const beginAgain = async () => {
    await applicant.expectOk(applicant.post('/otp/generate/sms-refresh'))
    const verified = applicant.post('/otp/verify/sms-refresh', { code: await lastCode(server, 'sms') })
    applicant.token = (await applicant.expectOk<{ access_token: string }>(verified)).access_token
  }

  const identify = async () => {
    await logInBySpid(server, applicant, giulia.taxCode)
    await server.settle()
    expect(await applicant.step()).toBe('applicant_document_data_spid')
    expect((await thief.get('/process/task')).statusCode).toBe(403)
  }

  it('comes back from a login as another person to no session', async () => {
    const { url } = await thief.expectOk<{ url: string }>(thief.post('/spid/link'))
    await identify()

    const { referenceId } = await logInAt(server, url, stranger.taxCode, thief.cookies)

    expect(referenceId).toBeNull()
  })

  it('opens nothing with the reference of a login as another person that came back before', async () => {
    const { url } = await thief.expectOk<{ url: string }>(thief.post('/spid/link'))
    const { referenceId } = await logInAt(server, url, stranger.taxCode, thief.cookies)
    await server.settle()
    await beginAgain()
    await identify()

    const opened = await thief.post('/token/authentication/generate', { referenceId })

    expect(opened.json()).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  it('comes back from a recognition that was given up to no session', async () => {
    await thief.tell('chooseVideo')
    const consent = { biometricConsent: 'allow' }
    const { url } = await thief.expectOk<{ url: string }>(thief.post('/recognition/url', consent))
    const { callback } = await recogniseAt(server, url, { shown: false }, thief.cookies)
    await applicant.tell('resumeVideo')
    await applicant.tell('goBack')
    await identify()

    const browser = new Browser(server.app, thief.cookies)
    await browser.open(callback)

    expect(browser.url).not.toContain('token=')
  })
})
