import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { DeskCase, DeskMessage, DeskStory } from '#contract/desk.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { company } from '../../../support/journey.ts'
import { vigne } from '../../../support/outside.ts'

const DAY_MS = 86_400_000

let server: BuiltServer
beforeEach(async () => {
  server = await buildTestServer({ sandbox: true })
})
afterEach(() => server.close())

describe('the desk', () => {
  it('is a page of the studio, which leads there', async () => {
    const old = await server.app.inject('/sandbox')

    expect(old.statusCode).toBe(302)
    expect(old.headers['location']).toBe('/studio/sandbox')
  })

  it('lists whom to type, who applies, and what happens then in both languages', async () => {
    const stories = await theStories()

    expect(stories.find(({ vatNumber }) => vatNumber === '99000010233')).toEqual({
      vatNumber: '99000010233',
      company: 'Officine Valpantena S.r.l.',
      it: 'Nuova cliente: tutto va a buon fine, fino al contratto firmato online.',
      en: 'New customer: everything goes well, up to the contract signed online.',
      address: '/',
      leadsTo: 'actual_process_summary',
      applicant: { name: 'Giulia Bianchi', taxCode: 'BNCGLI84E52L781K' },
      isBroken: null,
    })
  })

  it('lists companies that lead to a screen of the journey alone', async () => {
    const { steps } = server.context.definitions.inForce().journey
    const ends = (await theStories()).map(({ leadsTo }) => leadsTo)

    expect(ends.length).toBeGreaterThan(30)
    expect(ends.filter((end) => !steps.has(end))).toEqual([])
  })

  it('says which journeys there are, and of which a case is', async () => {
    await anApplicant(server).at('matching_company')

    const { journeys } = (await server.app.inject('/sandbox/api/journeys')).json<{ journeys: unknown }>()
    const { cases } = (await server.app.inject('/sandbox/api/cases')).json<{ cases: unknown[] }>()

    expect(journeys).toEqual([{ journey: 'onboarding', address: '/', brand: 'Banca Esempio' }])
    expect(cases[0]).toMatchObject({ journey: 'onboarding' })
  })

  it('does not exist where there is no sandbox', async () => {
    const plain = await buildTestServer()

    for (const path of ['/sandbox', '/sandbox/api/outbox', '/sandbox/api/stories']) {
      expect((await plain.app.inject(path)).statusCode).toBe(404)
    }
    await plain.close()
  })

  it('shows messages with their codes', async () => {
    const applicant = await anApplicant(server).at('prospect_otp_verifier')
    await applicant.expectOk(applicant.post('/otp/generate/pec', { to: 'officine-valpantena@pec.example' }))
    await server.settle()

    const { messages } = await ask<{ messages: DeskMessage[] }>('outbox')

    expect(messages[0]).toMatchObject({ channel: 'pec', to: 'officine-valpantena@pec.example' })
    const verified = await applicant.post('/otp/verify/pec', {
      to: 'officine-valpantena@pec.example',
      code: messages[0]?.code,
    })
    expect(verified.statusCode).toBe(200)
  })

  it('shows where each case stands, and makes its time run out', async () => {
    await anApplicant(server).at('complete_prescreening')
    const [loanCase] = (await ask<{ cases: DeskCase[] }>('cases')).cases
    expect(loanCase).toMatchObject({
      company: 'Officine Valpantena S.r.l.',
      step: 'complete_prescreening',
      kind: 'task',
      messages: [],
    })
    expect(loanCase?.timers.map(({ name }) => name)).toContain('deadline')

    await ask(`cases/${loanCase?.id}/timer`, { name: 'deadline' })
    await server.settle()

    const [expired] = (await ask<{ cases: DeskCase[] }>('cases')).cases
    expect(expired?.step).toBe('resolution_expired_wayout')
  })

  it('shows the other people of a case at their own tasks, and speaks to one of them for the outside', async () => {
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const [anna] = await peopleAtDesk()
    expect(anna).toMatchObject({ name: 'Anna Greco', step: 'person_data', kind: 'task', messages: [] })
    const { id } = await theCase()
    await server.context.database
      .updateTable('people')
      .set({ step: 'wait_video_id_completion' })
      .where('id', '=', anna?.id ?? '')
      .execute()
    expect((await peopleAtDesk())[0]).toMatchObject({
      kind: 'wait',
      messages: ['videoCompleted', 'videoFailed', 'videoAborted'],
    })

    await ask(`cases/${id}/message`, { name: 'videoFailed', person: anna?.id })

    expect(await peopleAtDesk()).toMatchObject([
      { name: 'Anna Greco', step: 'video_recognition_failure' },
      { name: 'Luca Fontana', step: 'person_data' },
    ])
    expect((await theCase()).step).toBe('applicant_identification')
  })

  it('forgets a company', async () => {
    const applicant = await anApplicant(server).at('complete_prescreening')
    expect(await ask('forget', { company: company.code })).toEqual({ forgotten: 1 })

    expect((await applicant.get('/process/task')).json()).toMatchObject({ code: 'TOKEN_INVALID' })
    const again = await anApplicant(server).after('matching_company')
    expect(await again.step()).toBe('prospect_branch_selection')
  })

  it('starts afresh: no case is left, the clock is right and nothing is out of order', async () => {
    const applicant = await anApplicant(server).at('complete_prescreening')
    await ask('clock', { move: 'twoDays' })
    await ask('spid', { down: true })

    expect(await ask('reset', {})).toEqual({ forgotten: 1 })

    expect((await applicant.get('/process/task')).json()).toMatchObject({ code: 'TOKEN_INVALID' })
    expect(await ask('cases')).toEqual({ cases: [] })
    expect(await ask('clock')).toMatchObject({ offsetMs: 0, spidDown: false })
  })

  it('fixes what the data breaks', async () => {
    const broken = { code: '99000330235', companyTaxCode: '99000330235' }
    const isBroken = async () =>
      (await theStories()).find(({ vatNumber }) => vatNumber === broken.code)?.isBroken
    expect(await isBroken()).toBe(true)
    await ask('fix', { company: broken.code, isFixed: true })
    expect(await isBroken()).toBe(false)

    const applicant = await anApplicant(server).of(broken.code).after('matching_company')

    expect(await applicant.step()).toBe('prospect_branch_selection')
  })

  it('ends sessions and codes at once', async () => {
    const applicant = await anApplicant(server).at('prospect_otp_verifier')
    const to = 'officine-valpantena@pec.example'
    await applicant.expectOk(applicant.post('/otp/generate/pec', { to }))
    const [loanCase] = (await ask<{ cases: DeskCase[] }>('cases')).cases
    const [message] = (await ask<{ messages: DeskMessage[] }>('outbox')).messages

    await ask(`cases/${loanCase?.id}/expire`, { what: 'codes' })
    const verified = await applicant.post('/otp/verify/pec', { to, code: message?.code })
    expect(verified.json()).toMatchObject({ code: 'OTP_EXPIRED' })

    await ask(`cases/${loanCase?.id}/expire`, { what: 'tokens' })
    const expired = await applicant.get('/process/task')
    expect(expired.statusCode).toBe(403)
    expect(expired.json()).toMatchObject({ code: 40301 })
  })

  it('moves the clock of the process, and puts it back', async () => {
    const start = Date.parse((await ask<{ now: string }>('clock')).now)

    const { now } = await ask<{ now: string }>('clock', { move: 'day' })
    expect(Date.parse(now) - start).toBe(DAY_MS)

    // 14 October 2026 is a Wednesday; Rome is two hours ahead.
    await ask('clock', { move: 'reset' })
    expect(await ask('clock', { move: 'nextMonday' })).toEqual({ now: '2026-10-19T08:00:00.000Z' })
    expect(await ask('clock', { move: 'reset' })).toEqual({ now: new Date(start).toISOString() })
    const tonight = { now: '2026-10-14T21:00:00.000Z' }
    expect([await ask('clock', { move: 'tonight' }), await ask('clock', { move: 'tonight' })]).toEqual([
      tonight,
      tonight,
    ])
    await ask('clock', { move: 'hour' })
    expect(await ask('clock', { move: 'tonight' })).toEqual({ now: '2026-10-15T21:00:00.000Z' })
    await ask('clock', { move: 'reset' })
  })

  it('refuses what is not its to do', async () => {
    const ofNobody = 'cases/00000000-0000-4000-8000-000000000000'
    for (const [path, body, status] of [
      [`${ofNobody}/message`, { name: 'bankApproved' }, 404],
      [`${ofNobody}/timer`, { name: 'deadline' }, 404],
      ['forget', { company: '00000000000' }, 404],
      ['clock', { move: 'yesterday' }, 400],
      ['clock', { move: 'day', more: 1 }, 400],
    ] as const) {
      const answer = await server.app.inject({ method: 'POST', url: `/sandbox/api/${path}`, payload: body })
      expect([path, answer.statusCode]).toEqual([path, status])
    }
  })
})

async function theCase(): Promise<DeskCase> {
  const [loanCase] = (await ask<{ cases: DeskCase[] }>('cases')).cases
  if (!loanCase) throw new Error('The desk shows no case.')
  return loanCase
}

const theStories = async () => (await ask<{ stories: DeskStory[] }>('stories')).stories

const peopleAtDesk = async () => (await theCase()).people

async function ask<T = unknown>(path: string, body?: object): Promise<T> {
  const answer = await server.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/sandbox/api/${path}`,
    ...(body && { payload: body }),
  })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.payload}`)
  return answer.json<T>()
}
