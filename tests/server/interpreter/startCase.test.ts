import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'
import { answersOf, terms } from '../../support/journey.ts'

describe.each(databases)('starting a case on $name', ({ build }) => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await build()
  })
  afterAll(() => server.close())

  async function newcomer() {
    const applicant = server.applicant()
    await applicant.generateToken()
    return applicant
  }

  it('answers the first wait, and the case goes on by itself', async () => {
    const applicant = await newcomer()
    const answers = await answersOf(applicant)

    const response = await applicant.post('/process/start', { answers })
    expect(response.json()).toEqual({
      childActivityInstances: [{ activityId: 'onboarding_starter_loading' }],
    })

    await server.settle()
    expect(await applicant.step()).toBe('matching_company')
  })

  it('knows the loan from the start, with a reference that can be read out', async () => {
    const applicant = await anApplicant(server).at('matching_company')

    expect((await applicant.get('/process/status')).json()).toMatchObject({
      state: 'task',
      process: 'identification',
      progress: 'identification',
      reference: expect.stringMatching(/^DL-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      loan: { amount: 20_000, durationMonths: expect.any(Number), instalmentCents: expect.any(Number) },
    })
  })

  async function consentsOf(applicant: Applicant) {
    const cases = await server.context.database.selectFrom('cases').selectAll().execute()
    const row = cases.find(({ subject }) => subject === subjectOf(applicant.token))
    const place = { table: 'cases', row: row?.id ?? '', column: 'facts' }
    return server.context.sealer.openJson<{ consents: unknown }>(place, row?.facts ?? new Uint8Array())
      .consents
  }

  interface Text {
    id: string
    version: string
    hash: string
  }

  it.each([
    ['terms_and_conditions', {}],
    ['terms_and_conditions_mcc', { purpose: 'machinery' }],
  ])('keeps which text was shown, by its hash, whatever the browser speaks: %s', async (name, request) => {
    const applicant = await newcomer()
    const english = { 'accept-language': 'en' }
    const text = (await applicant.get(`/content/terms_and_conditions/${name}`, english)).json<Text>()
    const answers = await answersOf(applicant, request)
    const shown = { ...answers.terms_and_conditions, termsHash: text.hash }
    const started = { answers: { ...answers, terms_and_conditions: shown } }

    await applicant.expectOk(applicant.post('/process/start', started, { 'accept-language': 'it' }))

    const { id, version, hash } = text
    expect(id).toBe(name)
    expect(await consentsOf(applicant)).toEqual({
      text: { id, version, hash, language: 'en' },
      at: server.clock.now().toISOString(),
      channel: 'online',
    })
  })

  it.each([
    ['a text that is not the present one', {}, 'f'.repeat(64)],
    ['the terms of the fund for a loan without it', {}, 'terms_and_conditions_mcc'],
    ['the plain terms for a loan with the fund', { purpose: 'machinery' }, 'terms_and_conditions'],
  ])('refuses the consent to %s', async (_, request, shown) => {
    const applicant = await newcomer()
    const answers = await answersOf(applicant, request)
    const termsHash = /^f+$/.test(shown)
      ? shown
      : (await applicant.get(`/content/terms_and_conditions/${shown}`)).json<Text>().hash
    const consented = { ...answers.terms_and_conditions, termsHash }

    const response = await applicant.post('/process/start', {
      answers: { ...answers, terms_and_conditions: consented },
    })

    expect(response.json()).toMatchObject({ status: 422, code: 'TERMS_CHANGED' })
    expect((await applicant.get('/process/task')).statusCode).toBe(404)
  })

  it('refuses an option under the category of another product', async () => {
    const applicant = await newcomer()
    const answers = await answersOf(applicant)

    const response = await applicant.post('/process/start', {
      answers: { ...answers, simulator: { ...answers.simulator, category: '400005' } },
    })

    expect(response.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/simulator/option', keyword: 'enum' }],
    })
  })

  it('starts one case, however often the button is pressed', async () => {
    const applicant = await newcomer()
    const answers = await answersOf(applicant)

    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, press) =>
        applicant.post('/process/start', { answers }, { 'idempotency-key': `press-${press}` }),
      ),
    )

    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
      expect(response.json()).toMatchObject({ status: 409, code: 'TASK_OUT_OF_TURN' })
    }
  })

  it.each([
    ['an amount below the minimum', { amount: 9_999 }, '/simulator/amount', 'minimum'],
    ['an amount above the maximum', { amount: 25_001 }, '/simulator/amount', 'maximum'],
    ['a fraction of a euro', { amount: 20_000.5 }, '/simulator/amount', 'type'],
    ['a purpose that nobody offers', { purpose: 'yacht' }, '/simulator/purpose', 'enum'],
    ['an option of another amount', { option: 'made-up' }, '/simulator/option', 'enum'],
    [
      'another destination without words',
      { fundDestination: 'other' },
      '/simulator/otherDestination',
      'required',
    ],
  ])('refuses %s', async (_, change, pointer, keyword) => {
    const applicant = await newcomer()
    const answers = await answersOf(applicant)

    const response = await applicant.post('/process/start', {
      answers: { ...answers, simulator: { ...answers.simulator, ...change } },
    })

    expect(response.statusCode).toBe(422)
    expect(response.json<{ errors: unknown[] }>().errors).toContainEqual(
      expect.objectContaining({ pointer, keyword }),
    )
    expect((await applicant.get('/process/task')).statusCode).toBe(404)
  })

  it('is counted once it is committed, as a move from nowhere', async () => {
    const applicant = await newcomer()
    const counted = vi.spyOn(server.context.meter, 'moved')

    await applicant.expectOk(applicant.post('/process/start', { answers: await answersOf(applicant) }))

    const { flowVersion } = server.context.definitions.inForce()
    const move = { journey: 'onboarding', flowVersion, from: null, to: 'onboarding_starter_loading' }
    expect(counted.mock.calls).toEqual([[move]])
    counted.mockRestore()
  })

  it('starts another case with the session of one that is closed', async () => {
    const applicant = await newcomer()
    const start = async () =>
      (await applicant.post('/process/start', { answers: await answersOf(applicant) })).statusCode
    const begun = [await start(), await start()]

    await server.context.database.updateTable('cases').set({ closed: 1 }).execute()

    expect([...begun, await start()]).toEqual([200, 409, 200])
  })

  it('says which page was not asked for, by a pointer', async () => {
    const applicant = await newcomer()
    const answers = { ...(await answersOf(applicant)), 'a~b/c': {} }

    const { errors } = (await applicant.post('/process/start', { answers })).json<{ errors: object[] }>()

    expect(errors).toEqual([
      expect.objectContaining({ pointer: '/a~0b~1c', keyword: 'additionalProperties' }),
    ])
  })

  it.each([
    ['a declaration that was not made', { terms_and_conditions: { ...terms, powerToSign: false } }],
    ['a page that was not answered', { terms_and_conditions: undefined }],
    ['a page that nobody asked for', { matching_company: {} }],
    ['a page with a trick for a name', { constructor: {} }],
  ])('refuses %s', async (_, change) => {
    const applicant = await newcomer()
    const answers = { ...(await answersOf(applicant)), ...change }
    const response = await applicant.post('/process/start', { answers })
    expect([400, 422]).toContain(response.statusCode)
  })
})

function subjectOf(token = ''): unknown {
  const [, claims = ''] = token.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub
}
