import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import type { Task } from '#contract/process.ts'
import type { CodeDefinition, Flow, JourneyDefinition } from '#flow/Flow.ts'

import { readContent } from '../../../../scripts/readContent.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { databases, type RestartableServer } from '../../../support/databases.ts'
import { InjectedApplicant } from '../../../support/InjectedApplicant.ts'
import { lastCode, prove, sentMessages, wrongCode } from '../../../support/journey.ts'
import { leaseAnswers, leases, leasesTo, leasing } from '../../../support/leasing.ts'

const dear = { vehicle_details: { ...leaseAnswers.vehicle_details, price: 90_000 } }
const representative = { ...leaseAnswers.representative, mobile: '+393330000001' }
const guarantor = { ...leaseAnswers.guarantor, mobile: '+393330000002' }

/** The calls of a screen about the code by a channel, typed in a field. */
function callsOf(channel: string, field: string, to?: string) {
  const where = to === undefined ? {} : { to }
  const code = `/data/${field}`
  return {
    [`send${channel}`]: { type: 'call', endpoint: `generate${channel}Otp`, with: where, beside: `/${field}` },
    [`verify${channel}`]: {
      type: 'call',
      endpoint: `verify${channel}Otp`,
      with: { ...where, code },
      beside: `/${field}`,
    },
  }
}

/** Which codes each task asks for, the calls of its screen, and the fields that are added to it. */
const changes: Record<string, { code: CodeDefinition | CodeDefinition[]; calls: object; adds: string[] }> = {
  representative: {
    code: { channel: 'sms', to: '/answers/representative/mobile' },
    calls: callsOf('Sms', 'smsCode', '/data/mobile'),
    adds: ['smsCode'],
  },
  guarantor: {
    code: [
      { channel: 'sms', to: '/answers/guarantor/mobile', proves: '/facts/guarantorMobile' },
      { channel: 'email', to: '/answers/representative/email' },
    ],
    calls: { ...callsOf('Sms', 'smsCode', '/data/mobile'), ...callsOf('Email', 'emailCode') },
    adds: ['mobile', 'smsCode', 'emailCode'],
  },
}

/** What is said of the fields and calls that are added. */
const words: Record<string, { fields: Texts; actions: Texts; digits: string }> = {
  it: {
    fields: {
      mobile: 'Cellulare',
      smsCode: 'Codice ricevuto via SMS',
      emailCode: 'Codice ricevuto via e-mail',
    },
    actions: {
      sendSms: 'Invia il codice via SMS',
      verifySms: 'Verifica il codice del cellulare',
      sendEmail: 'Invia il codice via e-mail',
      verifyEmail: "Verifica il codice dell'e-mail",
    },
    digits: 'Il codice ha 6 cifre',
  },
  en: {
    fields: { mobile: 'Mobile', smsCode: 'Code received by SMS', emailCode: 'Code received by e-mail' },
    actions: {
      sendSms: 'Send the code by SMS',
      verifySms: 'Check the code of the mobile',
      sendEmail: 'Send the code by e-mail',
      verifyEmail: 'Check the code of the e-mail',
    },
    digits: 'The code has 6 digits',
  },
}

type Texts = Record<string, string>

/** A screen, as far as this changes it. */
interface ChangedScreen {
  schema: { properties: Record<string, object>; required?: string[] }
  uiSchema: { 'ui:order'?: string[]; [name: string]: unknown }
  actions: object
}

/** The leasing product, with codes at two more tasks. */
function withCodes(): string {
  const { folder, change } = copyDefinitions(leasing)
  change<JourneyDefinition>('flows/journeys/leasing.json', (journey) => {
    journey.facts = { ...journey.facts, guarantorMobile: { type: 'string' } }
  })
  change<Flow>('flows/application.json', ({ tasks }) => {
    for (const [task, { code }] of Object.entries(changes)) tasks[task] = { ...tasks[task]!, code }
  })
  for (const [task, { calls, adds }] of Object.entries(changes)) {
    change<ChangedScreen>(`schemas/application/${task}.json`, ({ schema, uiSchema, actions }) => {
      // The representative may leave out the address.
      schema.required = schema.required?.filter((field) => field !== 'email')
      for (const field of adds) {
        schema.properties[field] = { $ref: field === 'mobile' ? '/shared/mobile.json' : '/shared/otp.json' }
        if (field !== 'mobile') uiSchema[field] = { 'ui:widget': 'OneTimeCodeWidget' }
        uiSchema['ui:order']?.push(field)
      }
      Object.assign(actions, calls)
    })
    for (const [language, { fields, actions, digits }] of Object.entries(words)) {
      change<Record<string, Record<string, object>>>(`i18n/${language}/application.json`, (wording) => {
        const said = wording[task]!
        const error = { minLength: digits, maxLength: digits, pattern: digits }
        for (const field of adds) said[field] = { label: fields[field], ...(field !== 'mobile' && { error }) }
        const names = Object.keys(calls).map((name) => [name, actions[name]])
        Object.assign(said['actions']!, Object.fromEntries(names))
      })
    }
  }
  return folder
}

describe('a product that asks for codes in JSON alone', () => {
  it('is found to be right', () => {
    expect(checkContent(readContent(withCodes(), '.'))).toEqual([])
  })
})

describe.each(databases)('codes that a product asks for in JSON alone, on $name', ({ build, itOnce }) => {
  let server: RestartableServer
  beforeAll(async () => {
    server = await build({ environment: { definitionsDirs: [withCodes()] }, sandbox: true })
  })
  afterAll(() => server.close())

  async function atRepresentative() {
    const applicant = server.applicant()
    const walker = new InjectedApplicant(server, applicant)
    await leasesTo('representative', walker, dear)
    applicant.token = walker.token
    return applicant
  }

  async function atGuarantor() {
    const applicant = await atRepresentative()
    await prove(server, applicant, 'sms', representative.mobile)
    await completes(applicant, 'representative', representative)
    server.clock.advance(31)
    return applicant
  }

  /** With another code on its way to the representative, where it is sent again. */
  async function pastGuarantor({ sendsAgain = false } = {}) {
    const applicant = await atGuarantor()
    await prove(server, applicant, 'sms', guarantor.mobile)
    await prove(server, applicant, 'email')
    server.clock.advance(31)
    if (sendsAgain) await applicant.expectOk(applicant.post('/otp/generate/email', {}))
    await completes(applicant, 'guarantor', guarantor)
    return applicant
  }

  const done = (applicant: Applicant, task: string, variables: object) =>
    applicant.post('/process/task', { task, variables })
  const completes = (applicant: Applicant, task: string, variables: object) =>
    applicant.expectOk<Task>(done(applicant, task, variables))
  const canRefresh = async (applicant: Applicant) =>
    (await applicant.post('/otp/generate/can-refresh-session')).body

  it('prove the contact that is given at the task, and no other is handed in', async () => {
    const applicant = await atRepresentative()
    const before = await done(applicant, 'representative', representative)
    await prove(server, applicant, 'sms', representative.mobile)
    const another = await done(applicant, 'representative', { ...representative, mobile: '+393339999999' })

    expect(before.json()).toMatchObject({ status: 422, code: 'CONTACT_NOT_PROVEN' })
    expect(another.json()).toMatchObject({ status: 422, code: 'CONTACT_NOT_PROVEN' })
    expect((await completes(applicant, 'representative', representative)).name).toBe('guarantor')
  })

  it('begin the session again by the applicant’s own mobile, and not by that of another person', async () => {
    const applicant = await atRepresentative()
    const unproven = await canRefresh(applicant)
    await prove(server, applicant, 'sms', representative.mobile)
    await completes(applicant, 'representative', representative)
    server.clock.advance(31)
    await prove(server, applicant, 'sms', guarantor.mobile)
    server.clock.advance(31)
    await applicant.expectOk(applicant.post('/otp/generate/sms-refresh'))

    expect([unproven, await canRefresh(applicant)]).toEqual(['false', 'true'])
    expect((await sentMessages(server, 'sms')).at(-1)?.to).toBe(representative.mobile)
  })

  it('confirm a contact that the case has, which the page need not know', async () => {
    const applicant = await atGuarantor()
    await prove(server, applicant, 'sms', guarantor.mobile)
    const without = await done(applicant, 'guarantor', guarantor)
    const sent = await applicant.post('/otp/generate/email', {})
    const code = await lastCode(server, 'email')
    const wrong = await applicant.post('/otp/verify/email', { code: wrongCode(code) })
    const verified = applicant.post('/otp/verify/email', { code })
    applicant.token = (await applicant.expectOk<{ access_token: string }>(verified)).access_token

    expect(without.json()).toMatchObject({ status: 422, code: 'CODE_NOT_CONFIRMED' })
    expect(sent.json()).toEqual({
      to: 'e•••@trasportiadda.example',
      expiresInSeconds: 300,
      againInSeconds: 30,
    })
    expect((await sentMessages(server, 'email')).at(-1)?.to).toBe(representative.email)
    expect(wrong.json()).toMatchObject({ status: 422, code: 'OTP_WRONG', triesLeft: 4 })
    expect((await completes(applicant, 'guarantor', guarantor)).name).toBe('papers')
  })

  async function confirmsAfter(changed: Partial<typeof representative>) {
    const applicant = await pastGuarantor({ sendsAgain: true })
    const code = await lastCode(server, 'email')
    const walker = new InjectedApplicant(server, applicant)
    walker.token = applicant.token ?? ''
    await leases(walker, await walker.task())
    const edit = { name: 'edit', variables: { task: 'representative' } }
    await applicant.expectOk(applicant.post('/process/event/message', edit))
    await prove(server, applicant, 'sms', representative.mobile)
    expect((await completes(applicant, 'representative', changed)).name).toBe('guarantor')
    return (await applicant.post('/otp/verify/email', { code })).json()
  }

  it('confirm no contact that the case has changed since they were sent', async () => {
    const changed = { ...representative, email: 'other@trasportiadda.example' }
    expect(await confirmsAfter(changed)).toMatchObject({ status: 422, code: 'OTP_EXPIRED' })
  })

  itOnce('confirm no contact that the case no longer has', async () => {
    const { email: _, ...without } = representative
    expect(await confirmsAfter(without)).toMatchObject({ status: 422, code: 'OTP_EXPIRED' })
  })

  it('go nowhere else, by no other channel, and to no contact where none is given', async () => {
    const applicant = await atGuarantor()
    const nowhere = await applicant.post('/otp/generate/sms', {})
    const elsewhere = await applicant.post('/otp/generate/email', { to: 'other@trasportiadda.example' })
    const otherwise = await applicant.post('/otp/generate/pec', { to: representative.email })
    const none = await applicant.post('/otp/generate/email', { to: 'no address' })
    const late = await (await pastGuarantor()).post('/otp/generate/email', {})

    expect(nowhere.json()).toMatchObject({ status: 422, errors: [{ pointer: '/to', keyword: 'required' }] })
    for (const refused of [elsewhere, otherwise])
      expect(refused.json()).toMatchObject({ status: 422, errors: [{ pointer: '/to', keyword: 'const' }] })
    expect(none.json()).toMatchObject({
      status: 422,
      errors: [{ keyword: 'format', params: { format: 'email' } }],
    })
    expect(late.json()).toMatchObject({ status: 409, code: 'TASK_OUT_OF_TURN' })
  })

  it('confirm once for each time the task is entered, and prove once for all', async () => {
    const applicant = await pastGuarantor()
    const walker = new InjectedApplicant(server, applicant)
    walker.token = applicant.token ?? ''
    await leases(walker, await walker.task())
    const edit = { name: 'edit', variables: { task: 'company' } }
    await applicant.expectOk(applicant.post('/process/event/message', edit))
    const asked = await completes(applicant, 'company', leaseAnswers.company)
    const again = await done(applicant, 'guarantor', guarantor)

    expect(asked.name).toBe('guarantor')
    expect(again.json()).toMatchObject({ code: 'CODE_NOT_CONFIRMED' })
  })
})
