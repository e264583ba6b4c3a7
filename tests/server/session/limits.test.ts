import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'
import { applicantAtContacts } from '../../support/journey.ts'
import { applicantAtPeople, described, giulia } from '../../support/outside.ts'

describe('limits', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer({ environment: { rateLimits: true } })
  })
  afterEach(() => server.context.database.deleteFrom('cases').execute())
  afterAll(() => server.close())

  it('stop who asks for one company after the other, at forty in ten minutes, and say when to come back', async () => {
    const applicant = server.applicant()
    await applicant.generateToken()
    const codes = ['99000010233', '99000050585']
    const statuses: number[] = []
    for (let index = 0; index < 41; index += 1) {
      statuses.push((await applicant.get(`/vat_number/${codes[index % 2]}`)).statusCode)
    }
    expect(statuses.slice(0, 40).every((status) => status === 200)).toBe(true)

    const refused = await applicant.get('/vat_number/99000010233')
    expect(refused.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('count who asks for one person after the other, and who adds one without having asked', async () => {
    const applicant = await applicantAtPeople(server)
    await applicant.complete('members_of_company', { people: [described(giulia)] })
    expect(await applicant.tell('addApplicant')).toBe('add_applicant')
    const taxCode = 'RSSMRA80A01H501U'
    for (let index = 0; index < 40; index += 1) await applicant.get(`/search_applicant/${taxCode}`)

    const added = await applicant.post('/process/task', { task: 'add_applicant', variables: { taxCode } })
    expect(added.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  })

  it('answer a company that exists and one that does not in the same shape', async () => {
    const applicant = server.applicant()
    await applicant.generateToken()
    expect((await applicant.get('/vat_number/99000010233')).json()).toEqual({
      companies: [expect.any(Object)],
    })
    expect((await applicant.get('/vat_number/99000050585')).json()).toEqual({ companies: [] })
  })

  it('send no more than ten codes a day to one address, whoever asks', async () => {
    const answers = []
    for (const who of [1, 2, 3]) {
      const applicant = await applicantAtContacts(server)
      for (const send of [1, 2, 3, 4, 5]) {
        answers.push(await applicant.post('/otp/generate/sms', { to: '+393339876543' }))
        server.clock.advance(31 * who * send)
      }
    }
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect(answers.at(-1)?.json()).toMatchObject({ status: 429, code: 'OTP_SENDS_USED_UP' })
  })

  it('stop who starts one session after the other', async () => {
    const answers = []
    for (let index = 0; index < 70; index += 1) answers.push(await server.applicant().post('/token/generate'))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const response of refused) {
      expect(response.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})
