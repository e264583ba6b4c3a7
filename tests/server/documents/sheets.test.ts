import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { contractPdf } from '#server/documents/contractPdf.ts'

import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { provenApplicant } from '../../support/journey.ts'
import { applicantAtOffer } from '../../support/outside.ts'
import { sampleTerms } from '../../support/sampleTerms.ts'

describe('the contract', () => {
  it('says every figure, and the plan down to nothing owed', async () => {
    const text = await textOf(await contractPdf(sampleTerms))

    for (const said of [
      'DL-2026-000001',
      'Officine Valpantena S.r.l.',
      'Giulia Bianchi, BNCGLI84E52L781K',
      '20.000,00 €',
      '36 mesi',
      '6,95%',
      '8,62%',
      '616,96 €',
      '14 ottobre 2026',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).toMatch(/36 61\d,\d\d € 61\d,\d\d € \d,\d\d € 0,00 €/)
  })
})

describe('the information sheet', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true })
  })
  afterAll(() => server.close())

  it('speaks of the offer, and the offer is accepted only once it was read', async () => {
    const applicant = await applicantAtOffer(server)
    const sheet = await applicant.get('/informationsheets/read')
    expect(sheet.headers['content-type']).toBe('application/pdf')
    expect(await textOf(sheet.rawPayload)).toContain('20.000,00 €')

    const early = applicant.complete('financial_summary', { informationSheetRead: true })
    await expect(early).rejects.toThrow('SHEET_NOT_READ')

    await applicant.expectOk(applicant.post('/informationsheets/read'))
    await applicant.complete('financial_summary', { informationSheetRead: true })
  })

  it('is not there before there is an offer', async () => {
    const applicant = await provenApplicant(server, { code: '99000160582', companyTaxCode: '99000160582' })

    expect((await applicant.get('/informationsheets/read')).statusCode).toBe(404)
    expect((await applicant.post('/informationsheets/read')).statusCode).toBe(404)
  })
})

/** The text of a PDF, its blanks made plain. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
