import { extractText } from 'unpdf'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { contractPdf } from '#server/documents/papers/contractPdf.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { partnership } from '../../support/journey.ts'
import { sampleTerms } from '../../support/sampleTerms.ts'

const DAY_MS = 86_400_000

describe('the contract', () => {
  it('says every figure, and the plan down to nothing owed', async () => {
    const text = await textOf(await contractPdf(sampleTerms))

    for (const said of [
      'DL-2026-000001',
      'Officine Valpantena S.r.l.',
      'Giulia Bianchi, BNCGLI84E52L781K',
      '20.000,00 €',
      '36 mesi',
      '6,95 %',
      '8,62 %',
      '617,08 €',
      '14 ottobre 2026',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).toMatch(/36 61\d,\d\d € 61\d,\d\d € \d,\d\d € 0,00 €/)
  })
})

let server: BuiltServer

describe('the information sheet', () => {
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true })
  })
  afterEach(() => server.context.database.deleteFrom('cases').execute())
  afterAll(() => server.close())

  it('speaks of the offer, and the offer is accepted only once it was read', async () => {
    const applicant = await anApplicant(server).at('financial_summary')
    const sheet = await applicant.get('/informationsheets/read')
    expect(sheet.headers['content-type']).toBe('application/pdf')
    expect(await textOf(sheet.rawPayload)).toContain('20.000,00 €')

    const early = applicant.complete('financial_summary', { informationSheetRead: true })
    await expect(early).rejects.toThrow('SHEET_NOT_READ')

    await applicant.expectOk(applicant.post('/informationsheets/read'))
    await applicant.complete('financial_summary', { informationSheetRead: true })
  })

  it('of the guarantee says the purpose in the words of the bank', async () => {
    const applicant = await anApplicant(server).at('financial_summary')
    const sheet = await applicant.get('/mcc-deliberation/read')
    expect(await textOf(sheet.rawPayload)).toContain('Investimento: Liquidità.')
  })

  it('is drawn once, told by its version to who has it, and written anew where it says something else', async () => {
    const applicant = await anApplicant(server).of(partnership.code).at('financial_summary')
    const first = await applicant.get('/informationsheets/read')
    const second = await applicant.get('/informationsheets/read')
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(first.headers).toMatchObject({ etag: expect.any(String), 'cache-control': 'no-store' })

    const etag = String(first.headers['etag'])
    const same = await read(applicant, etag)
    expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag])
    expect((await read(applicant, `"other", W/${etag}`)).statusCode).toBe(304)
    expect((await read(applicant, '"other"')).statusCode).toBe(200)

    await server.context.processClock.move(DAY_MS)
    const tomorrow = await read(applicant, etag)
    expect(tomorrow.statusCode).toBe(200)
    expect(tomorrow.headers['etag']).not.toBe(etag)
  })

  it('has another version for each session, and is there for none of another case', async () => {
    const [one, other] = [
      await anApplicant(server).at('financial_summary'),
      await anApplicant(server).of(partnership.code).at('financial_summary'),
    ]
    const etag = String((await one.get('/informationsheets/read')).headers['etag'])

    const answer = await read(other, etag)

    expect(answer.statusCode).toBe(200)
    expect(await textOf(answer.rawPayload)).not.toContain('99000010233')
  })

  it('is not there before there is an offer', async () => {
    const applicant = await anApplicant(server).of('99000160582').at('complete_prescreening')

    expect((await applicant.get('/informationsheets/read')).statusCode).toBe(404)
    expect((await applicant.post('/informationsheets/read')).json()).toMatchObject({
      status: 409,
      code: 'TASK_OUT_OF_TURN',
      step: { name: 'complete_prescreening' },
    })
  })
})

/** Reads the sheet as who has a version of it already. */
function read({ token }: Applicant, etag: string) {
  return server.app.inject({
    url: '/api/v1/bancaesempio/informationsheets/read',
    headers: { authorization: `Bearer ${token}`, 'if-none-match': etag },
  })
}

/** The text of a PDF, its blanks made plain. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
