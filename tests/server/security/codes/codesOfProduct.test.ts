import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import type { CodeDefinition, Flow, JourneyDefinition } from '#flow/Flow.ts'

import { readContent } from '../../../../scripts/readContent.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { databases, type RestartableServer } from '../../../support/databases.ts'
import { lastCode, prove, sentMessages, wrongCode } from '../../../support/journey.ts'

const project = join(import.meta.dirname, '../../../..')
const dear = { kind: 'van', price: 90_000, months: 48 }
const guarantor = { name: 'Anna', surname: 'Greco', mobile: '+393330000001' }
const lessee = {
  company: 'Trasporti Adda S.r.l.',
  email: 'info@trasportiadda.example',
  mobile: '+393330000002',
}

/** A screen, as far as this changes it. */
interface ChangedScreen {
  schema: { required: string[]; properties: Record<string, object> }
  uiSchema: { 'ui:order': string[]; [name: string]: object }
  actions: Record<string, object>
  examples: { valid: object[]; invalid: object[] }
}

/** The leasing product, which also asks the guarantor and the lessee for a mobile and a code that proves it. */
function withMobiles(): string {
  const { folder, change } = copyDefinitions('tests/products/leasing')
  const codes: Record<string, CodeDefinition> = {
    guarantor: { channel: 'sms', to: '/answers/guarantor/mobile', proves: '/facts/guarantorMobile' },
    lessee: { channel: 'sms', to: '/answers/lessee/mobile' },
  }
  change<JourneyDefinition>('flows/journeys/leasing.json', (journey) => {
    journey.facts = { ...journey.facts, guarantorMobile: { type: 'string' } }
  })
  change<Flow>('flows/quotation.json', ({ tasks }) => {
    for (const [task, code] of Object.entries(codes)) tasks[task] = { ...tasks[task]!, code }
  })
  for (const task of Object.keys(codes)) {
    change<ChangedScreen>(`schemas/quotation/${task}.json`, ({ schema, uiSchema, actions, examples }) => {
      schema.required.push('mobile')
      schema.properties['mobile'] = { type: 'string', format: 'mobile-phone', maxLength: 20 }
      schema.properties['code'] = { $ref: '/shared/otp.json' }
      uiSchema['ui:order'].push('mobile', 'code')
      uiSchema['code'] = { 'ui:widget': 'OneTimeCodeWidget', 'ui:options': { sent: '/results/send' } }
      const call = { type: 'call', beside: '/code' }
      actions['send'] = { ...call, endpoint: 'generateSmsOtp', with: { to: '/data/mobile' } }
      actions['verify'] = {
        ...call,
        endpoint: 'verifySmsOtp',
        with: { to: '/data/mobile', code: '/data/code' },
      }
      const [valid] = examples.valid
      examples.valid = [{ ...valid, mobile: '+393330000001' }]
    })
    for (const language of ['it', 'en']) {
      change<Record<string, Record<string, object>>>(`i18n/${language}/quotation.json`, (wording) => {
        const words = wording[task]!
        const error = { required: 'Missing', minLength: '6', maxLength: '6', pattern: '6' }
        Object.assign(words, { mobile: { label: 'Mobile' }, code: { label: 'Code', error } })
        Object.assign(words['actions']!, { send: 'Send', verify: 'Verify' })
      })
    }
  }
  return folder
}

describe('a product that asks for codes in JSON alone', () => {
  it('is found to be right', () => {
    expect(checkContent(readContent(withMobiles(), project))).toEqual([])
  })
})

describe.each(databases)('codes that a product asks for in JSON alone, on $name', ({ build }) => {
  let server: RestartableServer
  beforeAll(async () => {
    server = await build({ environment: { definitionsDirs: [withMobiles()] } })
  })
  afterAll(() => server.close())

  async function atGuarantor() {
    const applicant = server.applicant()
    await applicant.generateToken()
    const start = { journey: 'leasing', answers: { vehicle: dear } }
    await applicant.expectOk(applicant.post('/process/start', start))
    return applicant
  }

  async function atSummary() {
    const applicant = await atGuarantor()
    await prove(server, applicant, 'sms', guarantor.mobile)
    await completes(applicant, 'guarantor', guarantor)
    server.clock.advance(31)
    await prove(server, applicant, 'sms', lessee.mobile)
    await completes(applicant, 'lessee', lessee)
    return applicant
  }

  const done = (applicant: Applicant, task: string, variables: object = {}) =>
    applicant.post('/process/task', { task, variables })
  const completes = (applicant: Applicant, task: string, variables: object) =>
    applicant.expectOk<{ name: string }>(done(applicant, task, variables))

  it('prove the contact that is given at the task, and no other is handed in', async () => {
    const applicant = await atGuarantor()
    const before = await done(applicant, 'guarantor', guarantor)
    await prove(server, applicant, 'sms', guarantor.mobile)
    const another = await done(applicant, 'guarantor', { ...guarantor, mobile: '+393339999999' })

    expect(before.json()).toMatchObject({ status: 422, code: 'CONTACT_NOT_PROVEN' })
    expect(another.json()).toMatchObject({ status: 422, code: 'CONTACT_NOT_PROVEN' })
    expect((await completes(applicant, 'guarantor', guarantor)).name).toBe('lessee')
  })

  it('make another person’s mobile no way into the case: the session begins again by the applicant’s own', async () => {
    const applicant = await atGuarantor()
    const canRefresh = async () => (await applicant.post('/otp/generate/can-refresh-session')).body
    await prove(server, applicant, 'sms', guarantor.mobile)
    const ofGuarantor = await canRefresh()
    await completes(applicant, 'guarantor', guarantor)
    server.clock.advance(31)
    await prove(server, applicant, 'sms', lessee.mobile)
    const ofLessee = await canRefresh()
    server.clock.advance(31)
    await applicant.expectOk(applicant.post('/otp/generate/sms-refresh'))

    expect([ofGuarantor, ofLessee]).toEqual(['false', 'true'])
    expect((await sentMessages(server, 'sms')).at(-1)?.to).toBe(lessee.mobile)
  })

  it('confirm a contact that the case has, which the page need not know', async () => {
    const applicant = await atSummary()
    const without = await done(applicant, 'leasing_summary')
    const sent = await applicant.post('/otp/generate/email', {})
    const code = await lastCode(server, 'email')
    const wrong = await applicant.post('/otp/verify/email', { code: wrongCode(code) })
    const verified = applicant.post('/otp/verify/email', { code })
    applicant.token = (await applicant.expectOk<{ access_token: string }>(verified)).access_token

    expect(without.json()).toMatchObject({ status: 422, code: 'CODE_NOT_CONFIRMED' })
    expect(sent.json()).toEqual({
      to: 'i•••@trasportiadda.example',
      expiresInSeconds: 300,
      againInSeconds: 30,
    })
    expect((await sentMessages(server, 'email')).at(-1)?.to).toBe(lessee.email)
    expect(wrong.json()).toMatchObject({ status: 422, code: 'OTP_WRONG', triesLeft: 4 })
    expect((await completes(applicant, 'leasing_summary', {})).name).toBe('proposal_sent')
  })

  it('go nowhere else, by no other channel, and to no contact where none is given', async () => {
    const early = await atGuarantor()
    const nowhere = await early.post('/otp/generate/sms', {})
    const applicant = await atSummary()
    const elsewhere = await applicant.post('/otp/generate/email', { to: 'other@trasportiadda.example' })
    const otherwise = await applicant.post('/otp/generate/sms', { to: lessee.mobile })
    await prove(server, applicant, 'email')
    await completes(applicant, 'leasing_summary', {})
    const late = await applicant.post('/otp/generate/email', {})

    expect(nowhere.json()).toMatchObject({ status: 422, errors: [{ pointer: '/to', keyword: 'required' }] })
    for (const refused of [elsewhere, otherwise])
      expect(refused.json()).toMatchObject({ status: 422, errors: [{ pointer: '/to', keyword: 'const' }] })
    expect(late.json()).toMatchObject({ status: 409, code: 'TASK_OUT_OF_TURN' })
  })

  it('confirm once for each time the task is entered, and prove once for all', async () => {
    const applicant = await atSummary()
    await prove(server, applicant, 'email')
    await applicant.expectOk(
      applicant.post('/process/event/message', { name: 'edit', variables: { task: 'lessee' } }),
    )
    const back = await completes(applicant, 'lessee', lessee)
    const again = await done(applicant, 'leasing_summary')

    expect(back.name).toBe('leasing_summary')
    expect(again.json()).toMatchObject({ code: 'CODE_NOT_CONFIRMED' })
  })
})
