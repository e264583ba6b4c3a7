import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Task } from '#contract/process.ts'
import { startSession } from '#server/security/sessions/startSession.ts'
import type { Ports } from '#server/lending/Ports.ts'
import { sendOutsideMessage } from '#server/interpreter/sendMessage.ts'
import { executionsRepository } from '#server/storage/repositories/cases/executionsRepository.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { Browser } from '../../../support/Browser.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { companies } from '../../../support/companies.ts'
import { contacts, sentMessages } from '../../../support/journey.ts'
import { contrade, exchangesProof, recognise, recogniseAt } from '../../../support/outside.ts'

let server: BuiltServer
let applicant: Applicant
beforeEach(async () => {
  server = await buildTestServer({ sandbox: true })
})
afterEach(() => server.close())

/** What another provider does as the sandbox's. */
const unchanged = (provider: Ports['recognition']) => ({
  open: provider.open.bind(provider),
  admit: provider.admit.bind(provider),
})

const consent = { biometricConsent: 'allow' }
const message = (name: string, variables = {}) =>
  applicant.post('/process/event/message', { name, variables })
const variables = async () =>
  (await applicant.expectOk<Task>(applicant.get('/process/task'))).variables as Record<string, unknown>

async function atIdentify(vatNumber: string = companies.welcome) {
  applicant = await anApplicant(server).of(vatNumber).at('applicant_identification')
  await applicant.expectOk(message('chooseVideo'))
  expect(await applicant.step()).toBe('identify')
}

describe('recognition by video', () => {
  it('goes to a page that knows the person, and brings the case on with a one-use code', async () => {
    await atIdentify()

    const { page, token } = await recognise(server, applicant, { shown: true })
    await server.settle()

    expect(page).toContain('Giulia Bianchi')
    expect(await applicant.step()).toBe('qualitative_survey')
    const again = await applicant.post('/token/authentication/generate', { link: token })
    expect(again.json()).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  it('that the provider ends before the case waits for it is taken in with all that belongs to it', async () => {
    await atIdentify()
    const { database, sealer } = server.context
    const { id: caseId } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()

    await sendOutsideMessage(server.context, { caseId, name: 'videoCompleted' })
    expect(await applicant.step()).toBe('identify')
    await sendOutsideMessage(server.context, { caseId, name: 'videoStarted' })
    await server.settle()

    expect(await applicant.step()).toBe('qualitative_survey')
    const { state } = await executionsRepository(database, sealer).get({ caseId, person: null })
    const { taxCode } = state.facts['applicant'] as { taxCode: string }
    expect(state.facts['videoIdentity']).toEqual({ taxCode, at: expect.any(String) })
    expect(await database.selectFrom('buffered_messages').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('jobs').selectAll().execute()).toEqual([])
  })

  it('needs the consent to it, said in so many words', async () => {
    await atIdentify()

    for (const body of [
      {},
      { biometricConsent: 'deny' },
      { biometricConsent: true },
      { ...consent, more: 1 },
    ]) {
      expect((await applicant.post('/recognition/url', body)).json()).toMatchObject({ status: 400 })
    }
    expect(await applicant.step()).toBe('identify')
  })

  it('is not for a case that stands elsewhere, nor for who has no session', async () => {
    applicant = await anApplicant(server).at('applicant_identification')
    const elsewhere = await applicant.post('/recognition/url', consent)
    expect(elsewhere.json()).toMatchObject({
      status: 409,
      code: 'TASK_OUT_OF_TURN',
      step: { name: 'applicant_identification' },
    })

    const other = await anApplicant(server).at('matching_company')
    expect((await other.post('/recognition/url', consent)).statusCode).toBe(409)
    expect((await server.applicant().post('/recognition/url', consent)).statusCode).toBe(403)
  })

  it('that is aborted offers SPID, the video again, and the branch', async () => {
    await atIdentify()
    await recognise(server, applicant, { shown: false })
    expect(await applicant.step()).toBe('identification_aborted')

    await applicant.expectOk(message('retryVideo'))
    expect(await applicant.step()).toBe('identify')
    await recognise(server, applicant, { shown: false })
    expect(await applicant.complete('identification_aborted', {})).toBe('applicant_identification')
  })

  it('fails for whom the provider does not recognise; a reminder goes to the PEC and the case stays', async () => {
    await atIdentify(contrade.company.code)
    await recognise(server, applicant, { shown: true })
    expect(await applicant.step()).toBe('video_recognition_failure')
    const before = (await sentMessages(server, 'pec')).length

    for (let times = 0; times < 3; times += 1) await applicant.expectOk(message('remindMe'))
    const fourth = await message('remindMe')

    expect(fourth.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    const sent = (await sentMessages(server, 'pec')).slice(before)
    expect(sent).toHaveLength(3)
    expect(sent[0]).toMatchObject({ to: contacts.pec })
    expect(sent[0]?.body).toContain('/workflow_resume?link=')
    expect(await variables()).toMatchObject({ reminderSentAt: expect.any(String) })
  })

  it('can be left for the branch, which identifies and lets the request go on', async () => {
    await atIdentify(contrade.company.code)
    await recognise(server, applicant, { shown: true })
    await applicant.expectOk(message('goToBranch'))
    expect(await applicant.expectOk<Task>(applicant.get('/process/task'))).toMatchObject({
      name: 'firma_rapporto_wayout',
      variables: { branch: { label: expect.any(String) }, toIdentify: {} },
    })

    const { id: caseId } = await server.context.database
      .selectFrom('cases')
      .select('id')
      .executeTakeFirstOrThrow()
    await sendOutsideMessage(server.context, { caseId, name: 'relationshipSigned' })
    await server.settle()

    expect(await applicant.step()).toBe('qualitative_survey')
  })

  it('that was begun anew hears nothing of the earlier one', async () => {
    await atIdentify()
    const { url: first } = await applicant.expectOk<{ url: string }>(
      applicant.post('/recognition/url', consent),
    )
    expect(await applicant.step()).toBe('wait_video_id_completion')
    await applicant.expectOk(message('resumeVideo'))
    await applicant.expectOk(applicant.post('/recognition/url', consent))

    const { callback } = await recogniseAt(server, first, { shown: false }, applicant.cookies)
    await new Browser(server.app, applicant.cookies).open(callback)

    expect(await applicant.step()).toBe('wait_video_id_completion')
  })

  it('takes no state twice', async () => {
    await atIdentify()
    const { callback, token } = await recognise(server, applicant, { shown: true })

    const again = new Browser(server.app, applicant.cookies)
    await again.open(callback)

    expect(token).toBeTruthy()
    expect(again.url).toBe('/')
  })

  it('may come back again until the provider has decided, and then no more', async () => {
    await atIdentify()
    const { recognition } = server.context.ports
    let hasDecided = false
    server.context.ports.recognition = {
      ...unchanged(recognition),
      result: async (id) => (hasDecided ? recognition.result(id) : 'pending'),
    }
    const { callback } = await recognise(server, applicant, { shown: true })
    const early = new Browser(server.app, applicant.cookies)
    await early.open(callback)
    expect(early.url).toContain('/wait_video_id_completion?token=')
    expect(await applicant.step()).toBe('wait_video_id_completion')

    hasDecided = true
    await early.open(callback)
    await exchangesProof(applicant, { link: tokenIn(early.url) })
    await server.settle()
    expect(await applicant.step()).toBe('qualitative_survey')

    const late = new Browser(server.app, applicant.cookies)
    await late.open(callback)
    expect(late.url).toBe('/')
  })

  it('brings back who comes again, though the server failed once the case had heard of it', async () => {
    await atIdentify()
    const { recognition } = server.context.ports
    let failures = 1
    server.context.ports.recognition = {
      ...unchanged(recognition),
      result(id) {
        const wake = vi.spyOn(server.context.poller, 'wake')
        if (failures-- > 0) {
          wake.mockImplementationOnce(() => {
            throw new Error('The server ends here.')
          })
        }
        return recognition.result(id)
      },
    }
    const { callback, token } = await recognise(server, applicant, { shown: true })
    expect(token).toBeNull()

    const again = new Browser(server.app, applicant.cookies)
    await again.open(callback)
    await server.settle()

    expect(again.url).toContain('?token=')
    await exchangesProof(applicant, { link: tokenIn(again.url) })
    expect(await applicant.step()).toBe('qualitative_survey')
  })

  it('waits, and may be begun anew, where the provider does not say what came of it', async () => {
    await atIdentify()
    const { recognition } = server.context.ports
    server.context.ports.recognition = {
      ...unchanged(recognition),
      result: () => Promise.reject(new Error('The provider does not answer.')),
    }

    const { token } = await recognise(server, applicant, { shown: true })
    await server.settle()

    expect(token).toBeTruthy()
    expect(await applicant.step()).toBe('wait_video_id_completion')
    await applicant.expectOk(message('resumeVideo'))
    expect(await applicant.step()).toBe('identify')
  })

  it('takes no state that is not its own, and none of a login', async () => {
    applicant = await anApplicant(server).at('applicant_identification')
    const { url } = await applicant.expectOk<{ url: string }>(applicant.post('/spid/link'))
    const state = new URL(url).searchParams.get('state')

    for (const said of [state, 'made-up']) {
      const browser = new Browser(server.app, applicant.cookies)
      await browser.open(`/api/v1/bancaesempio/recognition/callback?state=${said}`)
      expect(browser.url).toBe('/')
    }
  })

  it('takes nothing for a picture that is none', async () => {
    await atIdentify()
    const { url } = await applicant.expectOk<{ url: string }>(applicant.post('/recognition/url', consent))

    await new Browser(server.app, applicant.cookies).open(url)

    const refused = await server.app.inject({
      method: 'POST',
      url: `${new URL(url).pathname}/picture`,
      headers: { ...applicant.cookies.header(), 'content-type': 'image/jpeg' },
      payload: Buffer.from('no picture'),
    })

    expect(refused.json()).toMatchObject({ status: 400 })
    expect(await applicant.step()).toBe('wait_video_id_completion')
  })
})

describe('identification by test data', () => {
  it('stands in for SPID and video in the sandbox', async () => {
    applicant = await anApplicant(server).at('applicant_identification')
    await applicant.expectOk(message('useTestData'))

    const other = { task: 'test_data_identify', variables: { taxCode: 'FRRMRC79S03A944J' } }
    expect((await applicant.post('/process/task', other)).json()).toMatchObject({ code: 'SPID_OTHER_PERSON' })
    await applicant.complete('test_data_identify', { taxCode: 'BNCGLI84E52L781K' })
    await server.settle()

    expect(await applicant.step()).toBe('qualitative_survey')
  })

  it('leaves every other session begun before with nothing more to see', async () => {
    applicant = await anApplicant(server).at('applicant_identification')
    const { database } = server.context
    const { id: caseId, subject } = await database
      .selectFrom('cases')
      .select(['id', 'subject'])
      .executeTakeFirstOrThrow()
    const earlier = server.applicant()
    earlier.token = await startSession(server.context, database, {
      subject,
      caseId,
      person: null,
      needsCode: false,
    })
    await applicant.expectOk(message('useTestData'))
    expect(await earlier.step()).toBe('test_data_identify')

    await applicant.complete('test_data_identify', { taxCode: 'BNCGLI84E52L781K' })
    await server.settle()

    expect((await earlier.get('/process/task')).statusCode).toBe(403)
    expect(await applicant.step()).toBe('qualitative_survey')
  })

  it('does not exist where the outside world is real, not even for who was there before', async () => {
    await server.close()
    server = await buildTestServer({ environment: { sandbox: false } })
    applicant = await anApplicant(server).at('applicant_identification')

    expect(await variables()).toMatchObject({ testDataAllowed: false })
    expect((await message('useTestData')).json()).toMatchObject({ status: 409, code: 'MESSAGE_OUT_OF_TURN' })

    await server.context.database.updateTable('cases').set({ step: 'test_data_identify' }).execute()
    const done = { task: 'test_data_identify', variables: { taxCode: 'BNCGLI84E52L781K' } }
    expect((await applicant.post('/process/task', done)).json()).toMatchObject({
      code: 'IDENTITY_NOT_PROVEN',
    })
  })
})

it('lets our own pages use the camera, and no other, and no microphone', async () => {
  for (const url of ['/', '/sandbox']) {
    const { headers } = await server.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['permissions-policy']).toContain('microphone=()')
  }
})

function tokenIn(address: string): string {
  return new URLSearchParams(address.split('?')[1]).get('token') ?? ''
}
