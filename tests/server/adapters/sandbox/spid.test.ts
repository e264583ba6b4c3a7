import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { SpidIdentity } from '#server/lending/Ports.ts'
import { identityRequestsRepository } from '#server/storage/repositories/access/identityRequestsRepository.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { Browser } from '../../../support/Browser.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { covers } from '../../../support/covers.ts'
import { exchangesProof, giulia, logInAt, logInBySpid } from '../../../support/outside.ts'

let server: BuiltServer
beforeEach(async () => {
  server = await buildTestServer({ sandbox: true })
})
afterEach(() => server.close())

describe('identification by SPID', () => {
  it('goes to a login whose address holds no personal data, and comes back with a one-use reference', async () => {
    const applicant = await anApplicant(server).at('applicant_identification')
    expect(await applicant.step()).toBe('applicant_identification')

    const { url } = await applicant.expectOk<{ url: string }>(applicant.post('/spid/link'))
    expect(url).not.toContain(giulia.taxCode)
    const { page, referenceId } = await logInAt(server, url, giulia.taxCode, applicant.cookies)

    expect(page).toContain(giulia.taxCode)
    expect(referenceId).toMatch(/^[\w-]{20,}$/)
  })

  it('brings the case on, and the reference is good for a session once', async () => {
    const applicant = await anApplicant(server).at('applicant_identification')
    const { referenceId } = await logInBySpid(server, applicant, giulia.taxCode)
    const again = await applicant.post('/token/authentication/generate', { referenceId })
    await server.settle()

    const step = await applicant.expectOk<{ name: string; variables: { spidIdentity: object } }>(
      applicant.get('/process/task'),
    )
    expect(step.name).toBe('applicant_document_data_spid')
    expect(step.variables.spidIdentity).toMatchObject({ ...giulia, birthDate: '1984-05-12' })
    expect(again.json()).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  it('does not take another person for the applicant', async () => {
    const applicant = await anApplicant(server).at('applicant_identification')

    await logInBySpid(server, applicant, 'FRRMRC79S03A944J')
    await server.settle()

    const step = await applicant.expectOk<{ name: string; variables: object }>(applicant.get('/process/task'))
    expect(step.name).toBe('applicant_identification')
    expect(step.variables).toMatchObject({ identityMatches: false })
  })

  it('leads back to the identification where the person does not log in', async () => {
    const applicant = await anApplicant(server).at('applicant_identification')

    const { browser, referenceId } = await logInBySpid(server, applicant, '')

    expect(referenceId).toBeNull()
    expect(browser.url).toBe('/applicant_identification')
    const step = await applicant.expectOk<{ name: string; variables: object }>(applicant.get('/process/task'))
    expect(step.name).toBe('applicant_identification')
    expect(step.variables).toMatchObject({ loginFailed: true })
    await logInBySpid(server, applicant, giulia.taxCode)
    await server.settle()
    expect(await applicant.step()).toBe('applicant_document_data_spid')
  })

  it('asks again who one is, and takes another person in the same browser', async () => {
    const applicant = await anApplicant(server).at('applicant_identification')
    await logInBySpid(server, applicant, 'FRRMRC79S03A944J')
    await server.settle()

    const { page, browser, referenceId } = await logInBySpid(server, applicant, giulia.taxCode)
    await server.settle()

    expect(page).toContain('Chi sei?')
    expect(browser.url).toContain('referenceId=')
    expect(referenceId).not.toBeNull()
    expect(await applicant.step()).toBe('applicant_document_data_spid')
  })

  it('takes no state twice, and none that is not its own', async () => {
    const applicant = await anApplicant(server).at('applicant_identification')
    const { url } = await applicant.expectOk<{ url: string }>(applicant.post('/spid/link'))
    const state = new URL(url).searchParams.get('state')

    const browser = new Browser(server.app, applicant.cookies)
    for (const [said, back] of [
      [state, '/applicant_identification'],
      [state, '/'],
      ['made-up', '/'],
    ]) {
      await browser.open(`/api/v1/bancaesempio/spid/callback?state=${said}&code=made-up`)
      expect(browser.url).toBe(back)
    }
  })

  /** A server died with the callback of a login in hand, after it had learnt `person`, and the browser asks again. */
  async function comesBackAgain(applicant: Applicant, person?: SpidIdentity) {
    const { clock, database, sealer } = server.context
    const { url } = await applicant.expectOk<{ url: string }>(applicant.post('/spid/link'))
    const state = new URL(url).searchParams.get('state') ?? ''
    const requests = identityRequestsRepository(database, sealer)
    const { id } = (await requests.find('spid', state, clock.now()))!
    await requests.use(id, clock.now())
    if (person) await requests.saveIdentity(id, person)
    const browser = new Browser(server.app, applicant.cookies)
    await browser.open(`/api/v1/bancaesempio/spid/callback?state=${state}&code=lost`)
    return browser.url
  }

  it('goes on after a server has died that had learnt who came back', async () => {
    const applicant = await anApplicant(server).at('applicant_identification')

    const address = await comesBackAgain(applicant, giulia)
    const referenceId = new URLSearchParams(address.split('?')[1]).get('referenceId') ?? ''
    await exchangesProof(applicant, { referenceId })
    await server.settle()

    expect(await applicant.step()).toBe('applicant_document_data_spid')
  })

  it('is to be made again, and says so, after a server has died that had not learnt it', async () => {
    const applicant = await anApplicant(server).at('applicant_identification')

    expect(await comesBackAgain(applicant)).toBe('/applicant_identification')
    const step = await applicant.expectOk<{ variables: object }>(applicant.get('/process/task'))
    expect(step.variables).toMatchObject({ loginFailed: true })
  })

  it('leads back from a login that is over, and from one that was never begun', async () => {
    const applicant = await anApplicant(server).at('applicant_identification')
    const { url } = await applicant.expectOk<{ url: string }>(applicant.post('/spid/link'))
    const browser = new Browser(server.app, applicant.cookies)
    await browser.open(url)
    const login = browser.url
    await browser.open(login, { person: giulia.taxCode })

    for (const over of [
      await browser.open(login),
      await browser.open(login, { person: giulia.taxCode }),
      await browser.open('/oidc/interaction/made-up'),
      await browser.open(`/oidc/auth/${login.split('/').at(-1)}`),
    ]) {
      expect(over.status).toBe(400)
      expect(over.text).toContain('<a class="button" href="/loading">Torna alla domanda</a>')
    }
  })

  it('says that it cannot be used while it is out of order', async () => {
    covers('call:POST /spid/link', 'rule:8.13')

    const applicant = await anApplicant(server).at('applicant_identification')
    const turn = (down: boolean) =>
      server.app.inject({ method: 'POST', url: '/sandbox/api/spid', payload: { down } })
    await turn(true)

    const refused = await applicant.post('/spid/link')
    await turn(false)

    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({
      code: 'SPID_UNAVAILABLE',
      detail: 'Due to technical problems, now you cannot identify with Spid',
    })
    expect((await applicant.post('/spid/link')).statusCode).toBe(200)
  })
})
