import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { described, giulia } from '../../../support/outside.ts'

const LOOKUPS = 500
/** So many lookups one applicant may make, and so many may come from one address. */
const AN_APPLICANT = 40
const AN_ADDRESS = 400
const TEN_MINUTES = 601

describe('limits', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer({ environment: { rateLimits: true } })
  })
  afterEach(() => server.context.database.deleteFrom('cases').execute())
  afterAll(() => server.close())

  it('stop an applicant who looks up one company after the other, at forty in ten minutes, and say when to come back', async () => {
    const applicant = server.applicant()
    await applicant.generateToken()
    const codes = ['99000010233', '99000050585']
    const statuses: number[] = []
    for (let index = 0; index < 40; index += 1) {
      statuses.push((await applicant.get(`/vat_number/${codes[index % 2]}`)).statusCode)
    }
    expect(statuses).toEqual(Array(40).fill(200))

    const refused = await applicant.get('/vat_number/99000010233')
    expect(refused.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('count lookups of one person after the other, and people added without a lookup', async () => {
    const applicant = await anApplicant(server).at('members_of_company')
    await applicant.complete('members_of_company', { people: [described(giulia)] })
    expect(await applicant.tell('addApplicant')).toBe('add_applicant')
    const taxCode = 'RSSMRA80A01H501U'
    // The first of forty was for the company.
    for (let index = 1; index < 40; index += 1) {
      const found = await applicant.get(`/search_applicant/${taxCode}`)
      expect(found.json()).toMatchObject({ code: 'APPLICANT_NOT_FOUND' })
    }

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

  it('give a company and none the same shape, headers and kind of response', async () => {
    const known = ['99000010233', '99000030157', '99000380354', '99000850539']
    const shapes = new Set<string>()
    const applicant = server.applicant()
    let found = 0
    for (const [index, vatNumber] of [...validNumbers(LOOKUPS), ...known].entries()) {
      // The limits are another matter.
      if (index % AN_ADDRESS === 0) server.clock.advance(TEN_MINUTES)
      if (index % AN_APPLICANT === 0) await applicant.generateToken()
      const response = await applicant.get(`/vat_number/${vatNumber}`)
      const { companies } = response.json<{ companies?: unknown[] }>()
      found += companies?.length ?? 0
      const headers = Object.keys(response.headers).filter((name) => name !== 'content-length')
      shapes.add(JSON.stringify([response.statusCode, headers.toSorted(), Array.isArray(companies)]))
    }

    expect([...shapes]).toEqual([expect.stringMatching(/^\[200,/)])
    expect(found).toBe(known.length)
  })

  it('stop a caller who starts one session after the other, at sixty a minute, and not for ever', async () => {
    const starts = () => server.applicant().post('/token/generate')
    server.clock.advance(TEN_MINUTES)
    for (let index = 0; index < 60; index += 1) expect((await starts()).statusCode).toBe(200)

    const refused = await starts()

    expect(refused.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    server.clock.advance(TEN_MINUTES)
    expect((await starts()).statusCode).toBe(200)
  })
})

/** VAT numbers with a right check digit, of no company of the sandbox; the same ones each time. */
function validNumbers(howMany: number): string[] {
  return Array.from({ length: howMany }, (_, index) => {
    const digits = String(1_000_000_000 + index * 7_919)
    const sum = [...digits].reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return `${digits}${(10 - (sum % 10)) % 10}`
  })
}
