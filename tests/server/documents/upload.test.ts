import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { DocumentGroup, DocumentValidation } from '#contract/document.ts'
import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'
import { casesRepository } from '#server/repositories/casesRepository.ts'

import type { Applicant } from '../../support/Applicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'
import { company, provenApplicant } from '../../support/journey.ts'
import { madePdf } from '../../support/madePdf.ts'
import { applicantAtDocuments } from '../../support/outside.ts'
import { BALANCE_KEY, uploadEndlessly, uploadFile } from '../../support/uploadFile.ts'

/** The test file of the antivirus trade, in two halves so that none finds it here. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const withComment = (pdf: Buffer, comment: string) =>
  Buffer.concat([pdf.subarray(0, 9), Buffer.from(`%${comment}\n`), pdf.subarray(9)])

const PROVISIONAL_KEY = 'revenue#balance#annualBalance#provisional#'

describe.each(databases)('an upload on $name', ({ build }) => {
  let server: BuiltServer
  let applicant: Applicant
  let pdf: Buffer
  beforeAll(async () => {
    server = await build({ sandbox: true })
    applicant = await applicantAtDocuments(server, company)
    pdf = await madePdf()
  })
  afterAll(() => server.close())

  it('is kept, read and told to the case', async () => {
    expect(await uploaded()).toEqual([false, null])
    const answer = await applicant.expectOk(uploadFile(applicant, pdf))
    expect(answer).toEqual({ dossier_document_id: expect.any(String), filename: 'bilancio.pdf' })
    expect(await states()).toEqual(['uploaded'])

    await server.settle()

    expect(await states()).toEqual(['valid'])
    expect(await uploaded()).toEqual([true, 'bilancio.pdf'])
  })

  it('takes the place of the one before', async () => {
    await applicant.expectOk(uploadFile(applicant, pdf, { filename: 'nuovo.pdf' }))

    expect((await documents()).map(({ filename }) => filename)).toEqual(['nuovo.pdf'])
  })

  it('is downloaded as it was, to be saved and not to be run', async () => {
    const [document] = await documents()
    const { headers, rawPayload } = await applicant.get(`/document/${document?.dossier_document_id}/download`)

    expect(rawPayload.equals(pdf)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="nuovo.pdf"; filename*=UTF-8''nuovo.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('is not there for anybody else', async () => {
    const [document] = await documents()
    const id = document?.dossier_document_id
    const other = await provenApplicant(server, { code: '99000380354', companyTaxCode: '99000380354' })

    const foreign = await other.get(`/document/${id}/download`)
    const missing = await other.get('/document/00000000-0000-4000-8000-000000000000/download')

    expect(foreign.statusCode).toBe(404)
    const { reference: _one, ...said } = foreign.json()
    const { reference: _other, ...saidOfMissing } = missing.json()
    expect(said).toEqual(saidOfMissing)
    expect((await other.call('DELETE', `/document/${id}/remove`)).statusCode).toBe(404)
  })

  it('is judged by its reader', async () => {
    await applicant.expectOk(uploadFile(applicant, pdf, { filename: 'respinto.pdf' }))
    await server.settle()
    expect(await documents()).toMatchObject([{ state: 'rejected', reason: 'notWhatWasAsked' }])
    expect(await uploaded()).toEqual([false, 'respinto.pdf'])

    await applicant.expectOk(
      uploadFile(applicant, pdf, { key: PROVISIONAL_KEY, filename: 'provvisorio.pdf' }),
    )
    await server.settle()
    expect(await states()).toEqual(['rejected', 'valid'])
    expect((await uploaded())[0]).toBe(true)
  })

  it('is removed', async () => {
    for (const { dossier_document_id: id } of await documents()) {
      expect((await applicant.call('DELETE', `/document/${id}/remove`)).statusCode).toBe(204)
      expect((await applicant.call('DELETE', `/document/${id}/remove`)).statusCode).toBe(404)
    }
    expect(await uploaded()).toEqual([false, null])
  })

  it('is refused where it is no harmless PDF, and nothing is kept', async () => {
    const script = await madePdf((document) => document.addJavaScript('main', '1'))
    for (const [file, options, status, code] of [
      [pdf, { filename: 'bilancio.docx' }, 422, 'DOCUMENT_NOT_PDF'],
      [Buffer.from('PK...'), {}, 422, 'DOCUMENT_NOT_PDF'],
      [Buffer.alloc(0), {}, 422, 'DOCUMENT_NOT_PDF'],
      [script, {}, 422, 'DOCUMENT_REFUSED'],
      [withComment(pdf, eicar), {}, 422, 'DOCUMENT_REFUSED'],
      [Buffer.from('%PDF-1.7\ngarbage\n%%EOF\n'), {}, 422, 'DOCUMENT_REFUSED'],
      [pdf, { key: 'revenue#balance#annualBalance#other#' }, 422, 'INVALID_DATA'],
      [pdf, { key: 'bank#contract#contract#unsigned#' }, 422, 'INVALID_DATA'],
    ] as const) {
      const refused = await uploadFile(applicant, file, options)
      expect([refused.statusCode, refused.json().code]).toEqual([status, code])
    }
    expect(await documents()).toEqual([])
  })

  it('may have 5 MiB, and not a byte more', async () => {
    const padded = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, ' ')])
    const atLimit = await uploadFile(applicant, padded(MAXIMUM_DOCUMENT_BYTES))
    const over = await uploadFile(applicant, padded(MAXIMUM_DOCUMENT_BYTES + 1))

    expect(over.statusCode).toBe(413)
    expect(over.json()).toMatchObject({ code: 'DOCUMENT_TOO_LARGE' })
    // Blanks after the end are allowed, but the end must be near: from outside the file is no PDF.
    expect(atLimit.json()).toMatchObject({ code: 'DOCUMENT_NOT_PDF' })
  })

  it('is not read on once it is too large, however long it goes on', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })

    const { status, sentBytes } = await uploadEndlessly(address, applicant)

    expect(status).toBe(413)
    expect(sentBytes).toBeLessThan(4 * MAXIMUM_DOCUMENT_BYTES)
  })

  it('needs a bearer and multipart', async () => {
    const { statusCode } = await uploadFile(server.applicant(), pdf)
    const plain = await applicant.post('/document/upload', { key: BALANCE_KEY })

    expect(statusCode).toBe(403)
    expect(plain.statusCode).toBe(415)
  })

  it('is refused where the case asks for no documents', async () => {
    const other = await provenApplicant(server, { code: '99000160582', companyTaxCode: '99000160582' })

    const refused = await uploadFile(other, pdf)

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'TASK_OUT_OF_TURN',
      step: { name: 'complete_prescreening' },
    })
  })

  async function documents() {
    const answer = applicant.get('/document_validation')
    return (await applicant.expectOk<DocumentValidation>(answer)).documents
  }

  async function states() {
    return (await documents()).map(({ state }) => state)
  }

  /** Whether the case has what it asks for, and the name at the first place. */
  async function uploaded() {
    const { id } = await server.context.database
      .selectFrom('cases')
      .select('id')
      .where('step', '=', 'revenue_document')
      .executeTakeFirstOrThrow()
    const { state } = await casesRepository(server.context.database, server.context.sealer).get(id)
    const groups = state.facts['documentGroups'] as DocumentGroup[]
    const [type] = groups[0]?.requests[0]?.types ?? []
    return [state.facts['documentsUploaded'], type?.configurations['final']?.[0]?.filename ?? null]
  }
})
