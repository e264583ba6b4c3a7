import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { DocumentGroup, DocumentValidation } from '#contract/document.ts'
import type { Task } from '#contract/process.ts'
import { readDocuments } from '#server/documents/inspection/readDocuments.ts'
import { USUAL_TIMEOUTS } from '#server/http/Timeouts.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import { documentsRepository } from '#server/storage/repositories/documents/documentsRepository.ts'
import { releaseClaims } from '#server/storage/repositories/execution/releaseClaims.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { answers } from '../../support/answers.ts'
import type { Applicant } from '../../support/Applicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { covers } from '../../support/covers.ts'
import { databases } from '../../support/databases.ts'
import { holdCase } from '../../support/holdCase.ts'
import { madePdf } from '../../support/madePdf.ts'
import { BALANCE_KEY, uploadFile } from '../../support/uploadFile.ts'

/** The test file of the antivirus trade, in two halves so that none finds it here. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const withComment = (pdf: Buffer, comment: string) =>
  Buffer.concat([pdf.subarray(0, 9), Buffer.from(`%${comment}\n`), pdf.subarray(9)])

const PROVISIONAL_KEY = 'revenue#balance#annualBalance#provisional#'

describe.each(databases)('an upload on $name', ({ build, itOnce }) => {
  let server: BuiltServer
  let applicant: Applicant
  let pdf: Buffer
  beforeAll(async () => {
    server = await build({ sandbox: true })
    applicant = await anApplicant(server).at('revenue_document')
    pdf = await madePdf()
  })
  /** Each begins without documents. */
  afterEach(async () => {
    for (const { dossier_document_id: id } of await documents()) {
      await applicant.call('DELETE', `/document/${id}/remove`)
    }
  })
  afterAll(() => server.close())

  it('is kept, read and told to the case', async () => {
    covers('call:POST /document/upload', 'rule:4.1')

    expect(await uploaded()).toBe(null)
    const answer = await applicant.expectOk(uploadFile(applicant, pdf))
    expect(answer).toEqual({ dossier_document_id: expect.any(String), filename: 'bilancio.pdf' })
    expect(await states()).toEqual(['uploaded'])

    await server.settle()

    expect(await states()).toEqual(['valid'])
    expect(await uploaded()).toBe('bilancio.pdf')
  })

  it('is kept under a name of 255 characters, the longest there is', async () => {
    const filename = `${'a'.repeat(251)}.pdf`
    expect(await applicant.expectOk(uploadFile(applicant, pdf, { filename }))).toMatchObject({ filename })
  })

  it('takes the place of the one before', async () => {
    await idOfUploaded('vecchio.pdf')
    await idOfUploaded('nuovo.pdf')

    expect((await documents()).map(({ filename }) => filename)).toEqual(['nuovo.pdf'])
  })

  it('is downloaded as it was, to be saved and not to be run', async () => {
    const id = await idOfUploaded('nuovo.pdf')
    const { headers, rawPayload } = await applicant.get(`/document/${id}/download`)

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
    const id = await idOfUploaded('nuovo.pdf')
    const other = await anApplicant(server).of('99000380354').at('complete_prescreening')

    const foreign = await other.get(`/document/${id}/download`)
    const missing = await other.get('/document/00000000-0000-4000-8000-000000000000/download')

    expect(foreign.statusCode).toBe(404)
    const { reference: _one, ...said } = foreign.json()
    const { reference: _other, ...saidOfMissing } = missing.json()
    expect(said).toEqual(saidOfMissing)
    expect((await other.call('DELETE', `/document/${id}/remove`)).statusCode).toBe(404)
  })

  it('is judged by its reader', async () => {
    covers('rule:4.3')

    await applicant.expectOk(uploadFile(applicant, pdf, { filename: 'respinto.pdf' }))
    await server.settle()
    expect(await documents()).toMatchObject([{ state: 'rejected', reason: 'notWhatWasAsked' }])
    expect(await uploaded()).toBe('respinto.pdf')

    await applicant.expectOk(
      uploadFile(applicant, pdf, { key: PROVISIONAL_KEY, filename: 'provvisorio.pdf' }),
    )
    await server.settle()
    expect(await states()).toEqual(['rejected', 'valid'])
  })

  it('is removed', async () => {
    covers('call:DELETE /document/{id}/remove', 'rule:4.2')

    const id = await idOfUploaded('bilancio.pdf')
    expect(await uploaded()).toBe('bilancio.pdf')

    expect((await applicant.call('DELETE', `/document/${id}/remove`)).statusCode).toBe(204)
    expect((await applicant.call('DELETE', `/document/${id}/remove`)).statusCode).toBe(404)

    expect(await documents()).toEqual([])
    expect(await uploaded()).toBe(null)
  })

  it('is refused where it is no harmless PDF, and nothing is kept', async () => {
    covers('rule:5.8', 'rule:9.4')

    const script = await madePdf((document) => document.addJavaScript('main', '1'))
    for (const [file, options, status, code] of [
      [pdf, { filename: 'bilancio.docx' }, 422, 'DOCUMENT_NOT_PDF'],
      [pdf, { filename: `${'a'.repeat(252)}.pdf` }, 422, 'DOCUMENT_NAME_TOO_LONG'],
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

  it('is read by the next server where one was killed that had it in hand', async () => {
    const id = await idOfUploaded('bilancio.pdf')
    const { database, sealer, clock } = server.context
    const now = clock.now()
    const claim = { now, until: new Date(now.getTime() + 60_000), limit: 1 }
    expect(await documentsRepository(database, sealer).claimUnread(claim)).toMatchObject([{ id }])
    await server.settle()
    expect(await states()).toEqual(['validating'])

    await releaseClaims(database)
    await server.settle()

    expect(await states()).toEqual(['valid'])
  })

  itOnce('that cannot be read is asked for again, and not said to be read still', async () => {
    const dossier_document_id = await idOfUploaded('illeggibile.pdf')
    await server.settle()
    const { variables } = await applicant.expectOk<Task>(applicant.get('/process/task'))
    const given = { variables, documents: [{ key: BALANCE_KEY, dossier_document_id }] }

    const refused = await applicant.post('/process/task', {
      task: 'revenue_document',
      variables: answers.revenue_document(given),
    })

    expect(await states()).toEqual(['failed'])
    expect(refused.json()).toMatchObject({ status: 422, code: 'DOCUMENTS_MISSING' })
  })

  itOnce('is read later where its store does not give it, and said to be damaged where it is', async () => {
    await idOfUploaded('bilancio.pdf')
    const { database } = server.context
    await database.updateTable('document_contents').set({ object_key: 'documents/gone' }).execute()
    expect(await readDocuments(server.context)).toBe(1)
    expect(await states()).toEqual(['validating'])

    await releaseClaims(database)
    const damaged = { object_key: null, content: Buffer.alloc(64) }
    await database.updateTable('document_contents').set(damaged).execute()
    await expect(readDocuments(server.context)).rejects.toThrow('unable to authenticate data')
  })

  it('needs a bearer and multipart', async () => {
    const { statusCode } = await uploadFile(server.applicant(), pdf)
    const plain = await applicant.post('/document/upload', { key: BALANCE_KEY })

    expect(statusCode).toBe(403)
    expect(plain.statusCode).toBe(415)
  })

  it('is refused where the case asks for no documents', async () => {
    const other = await anApplicant(server).of('99000160582').at('complete_prescreening')

    const refused = await uploadFile(other, pdf)

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'TASK_OUT_OF_TURN',
      step: { name: 'complete_prescreening' },
    })
  })

  async function idOfUploaded(filename: string): Promise<string> {
    const uploading = uploadFile(applicant, pdf, { filename })
    return (await applicant.expectOk<{ dossier_document_id: string }>(uploading)).dossier_document_id
  }

  async function documents() {
    const answer = applicant.get('/document_validation')
    return (await applicant.expectOk<DocumentValidation>(answer)).documents
  }

  async function states() {
    return (await documents()).map(({ state }) => state)
  }

  /** The name at the first place that the case asks for; null where it is empty. */
  async function uploaded() {
    const { id } = await server.context.database
      .selectFrom('cases')
      .select('id')
      .where('step', '=', 'revenue_document')
      .executeTakeFirstOrThrow()
    const { state } = await casesRepository(server.context.database, server.context.sealer).get(id)
    const groups = state.facts['documentGroups'] as DocumentGroup[]
    const [type] = groups[0]?.requests[0]?.types ?? []
    return type?.configurations['final']?.[0]?.filename ?? null
  }
})

describe.each(databases)('an upload on $name', ({ build }) => {
  it('is not forgotten where another document is read at the same moment', async () => {
    let onScan = async () => {}
    const scan = async () => {
      await onScan()
      return null
    }
    const server = await build({ sandbox: true, ports: { antivirus: { scan } } })
    const applicant = await anApplicant(server).at('revenue_document')
    await applicant.expectOk(uploadFile(applicant, await madePdf()))
    const { id } = await server.context.database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const taken = Promise.withResolvers<Awaited<ReturnType<typeof holdCase>>>()
    onScan = async () => taken.resolve(await holdCase(server, id))

    const uploading = uploadFile(applicant, await madePdf(), { key: PROVISIONAL_KEY })
    const held = await taken.promise
    await held.isAwaitedBy(1)
    const reading = readDocuments(server.context)
    await held.isAwaitedBy(2)
    await held.release()
    await Promise.all([uploading, reading])

    const { variables } = await applicant.expectOk<Task>(applicant.get('/process/task'))
    const groups = variables?.['documentGroups'] as DocumentGroup[]
    expect(groups[0]?.requests[0]?.types[0]?.configurations).toMatchObject({
      final: [{ loaded: true }],
      provisional: [{ loaded: true }],
    })
    await server.close()
  })

  it('is looked into also where the scanner says that it found nothing by an empty name', async () => {
    const server = await build({ sandbox: true, ports: { antivirus: { scan: async () => '' } } })
    const applicant = await anApplicant(server).at('revenue_document')
    const script = await madePdf((document) => document.addJavaScript('main', '1'))

    const refused = await uploadFile(applicant, script)

    expect(refused.json()).toMatchObject({ code: 'DOCUMENT_REFUSED' })
    await server.close()
  })

  it('that cannot be read in time is no fault of the applicant: the same call is taken once it is read', async () => {
    const server = await build({ sandbox: true, timeouts: { ...USUAL_TIMEOUTS, readingMs: 200 } })
    const applicant = await anApplicant(server).at('revenue_document')
    const uploading = uploadFile(applicant, await madePdf())
    const { dossier_document_id } = await applicant.expectOk<{ dossier_document_id: string }>(uploading)
    const { database, sealer, clock } = server.context
    // Another server reads it, and takes its time.
    const claim = { now: clock.now(), until: new Date(clock.now().getTime() + 60_000), limit: 1 }
    await documentsRepository(database, sealer).claimUnread(claim)
    const { variables } = await applicant.expectOk<Task>(applicant.get('/process/task'))
    const documents = [{ key: BALANCE_KEY, dossier_document_id }]
    const body = { task: 'revenue_document', variables: answers.revenue_document({ variables, documents }) }
    const handIn = () => applicant.post('/process/task', body, { 'idempotency-key': dossier_document_id })

    const early = await handIn()
    await releaseClaims(database)
    await server.settle()
    const late = await handIn()

    expect(early.json()).toMatchObject({ status: 503, code: 'OVERLOADED' })
    expect(early.headers['retry-after']).toBe('5')
    expect(late.statusCode).toBe(200)
    await server.close()
  })
})
