import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { ArchiveDescriptors } from '#contract/archive.ts'
import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'
import type { ProcessStatus } from '#contract/process.ts'
import type { JourneyDefinition } from '#flow/Flow.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { madePdf } from '../../../support/madePdf.ts'
import { uploadFile } from '../../../support/uploadFile.ts'

const REFUSED_BY_SCORE = { code: '99000150583', companyTaxCode: '99000150583' }
const FORM = 'archive#attachment#signedForm#final#'
const OTHER = 'archive#attachment#other#final#'

let server: BuiltServer
let applicant: Applicant
let stranger: Applicant
beforeAll(async () => {
  server = await buildTestServer({ sandbox: true })
  stranger = await anApplicant(server).at('account_connection')
  applicant = await anApplicant(server).of(REFUSED_BY_SCORE.code).at('account_connection')
})
afterAll(() => server.close())

describe('the archive of a case', () => {
  it('is closed before the outcome, and says where the case is', async () => {
    const answers = [
      await applicant.get('/archive/descriptors'),
      await uploads(applicant, FORM),
      await applicant.post('/archive/save'),
    ]

    for (const answer of answers) {
      expect(answer.json()).toMatchObject({
        status: 409,
        code: 'TASK_OUT_OF_TURN',
        step: { name: 'account_connection' },
      })
    }
    expect(await isOpen(applicant)).toBe(false)
  })

  it('shows at the outcome what was handed in, and what may be added', async () => {
    await applicant.tell('proceedWithoutLinking')
    await server.settle()
    expect(await applicant.step()).toBe('not_eligible_wayout')

    const { groups, documents } = await describeArchive(applicant)

    expect(await isOpen(applicant)).toBe(true)
    expect(documents).toMatchObject([{ filename: 'balance.pdf', state: 'valid', archived: true }])
    expect(groups[0]?.requests[0]?.types.map(({ name }) => name)).toEqual([
      'financialDocument',
      'companyDocument',
      'identityDocument',
      'signedForm',
      'other',
    ])
  })

  it('takes a PDF, gives it back, and lets it go until it is filed', async () => {
    const file = await madePdf()
    const { dossier_document_id: id } = await applicant.expectOk<{ dossier_document_id: string }>(
      uploads(applicant, OTHER, file),
    )

    const download = await applicant.get(`/archive/${id}/download`)
    expect(download.rawPayload.equals(file)).toBe(true)
    expect((await describeArchive(applicant)).documents).toContainEqual(
      expect.objectContaining({ dossier_document_id: id, archived: false }),
    )
    expect((await applicant.call('DELETE', `/archive/${id}/remove`)).statusCode).toBe(204)
    expect((await applicant.get(`/archive/${id}/download`)).statusCode).toBe(404)
  })

  it('files what was added once it has been read, and then keeps it', async () => {
    const { dossier_document_id: id } = await applicant.expectOk<{ dossier_document_id: string }>(
      uploads(applicant, FORM),
    )
    const early = await applicant.post('/archive/save')
    expect(early.json()).toMatchObject({ status: 422, code: 'DOCUMENTS_MISSING' })
    await server.settle()

    expect(await applicant.expectOk(applicant.post('/archive/save'))).toEqual({ archived: 1 })

    const { groups, documents } = await describeArchive(applicant)
    expect(documents.every(({ archived }) => archived)).toBe(true)
    expect(JSON.stringify(groups)).not.toContain(id)
    expect((await applicant.call('DELETE', `/archive/${id}/remove`)).json()).toMatchObject({ status: 404 })
    expect((await applicant.get(`/archive/${id}/download`)).statusCode).toBe(200)
    expect((await applicant.post('/archive/save')).json()).toMatchObject({ code: 'DOCUMENTS_MISSING' })
  })

  it('has room for another of the same kind, and files none that was refused', async () => {
    await applicant.expectOk(uploads(applicant, FORM, undefined, 'respinto.pdf'))
    await server.settle()

    const refused = await applicant.post('/archive/save')

    expect(refused.json()).toMatchObject({ status: 422, code: 'DOCUMENTS_MISSING' })
    expect((await describeArchive(applicant)).documents.map(({ filename }) => filename)).toEqual(
      expect.arrayContaining(['balance.pdf', 'modulo.pdf', 'respinto.pdf']),
    )
  })

  it('refuses what every upload refuses', async () => {
    const broken = Buffer.from('%PDF-1.7 nothing')
    const large = Buffer.concat([await madePdf(), Buffer.alloc(MAXIMUM_DOCUMENT_BYTES)])

    expect((await uploads(applicant, OTHER, broken)).json()).toMatchObject({ code: 'DOCUMENT_NOT_PDF' })
    expect((await uploads(applicant, OTHER, undefined, 'modulo.exe')).json()).toMatchObject({
      code: 'DOCUMENT_NOT_PDF',
    })
    expect((await uploads(applicant, OTHER, large)).json()).toMatchObject({
      status: 413,
      code: 'DOCUMENT_TOO_LARGE',
    })
    for (const key of ['revenue#balance#annualBalance#final#', 'archived#attachment#other#final#', 'x']) {
      expect((await uploads(applicant, key)).json()).toMatchObject({
        status: 422,
        errors: [{ pointer: '/key', keyword: 'enum' }],
      })
    }
    expect((await applicant.post('/archive/upload', {})).statusCode).toBe(415)
    expect((await applicant.get('/archive/no-id/download')).statusCode).toBe(400)
  })

  it('is there for its own case alone', async () => {
    const [own] = (await describeArchive(applicant)).documents
    const anonymous = server.applicant()

    const id = own?.dossier_document_id ?? ''
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const path of [`/archive/${id}/download`, `/archive/${missing}/download`]) {
      expect((await stranger.get(path)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
    expect((await stranger.call('DELETE', `/archive/${id}/remove`)).json()).toMatchObject({ status: 404 })
    expect((await anonymous.get('/archive/descriptors')).statusCode).toBe(403)
  })
})

describe('an archive that takes two or three files together', () => {
  it('files two, and not one alone', async () => {
    const { folder, change } = copyDefinitions()
    change<JourneyDefinition>('flows/journeys/onboarding.json', ({ archive }) => {
      if (archive) archive.documents = [{ name: 'attachment', from: 2, to: 3 }]
    })
    const other = await buildTestServer({ sandbox: true, environment: { definitionsDirs: [folder] } })
    const refused = await anApplicant(other).of(REFUSED_BY_SCORE.code).at('account_connection')
    await refused.tell('proceedWithoutLinking')
    await other.settle()
    const adds = async (place: number) => {
      await refused.expectOk(uploads(refused, `archive#attachment#attachment#final#${place}`))
      await other.settle()
      return refused.post('/archive/save')
    }

    const { groups } = await describeArchive(refused)
    const one = await adds(1)
    const two = await adds(2)

    expect(groups[0]?.requests).toMatchObject([{ name: 'attachment', from: 2, to: 3 }])
    expect(one.json()).toMatchObject({ status: 422, code: 'DOCUMENTS_MISSING' })
    expect(two.json()).toEqual({ archived: 2 })
    await other.close()
  })
})

async function uploads(who: Applicant, key: string, file?: Buffer, filename = 'modulo.pdf') {
  return uploadFile(who, file ?? (await madePdf()), { key, filename, to: '/archive/upload' })
}

function describeArchive(who: Applicant): Promise<ArchiveDescriptors> {
  return who.expectOk<ArchiveDescriptors>(who.get('/archive/descriptors'))
}

async function isOpen(who: Applicant): Promise<boolean> {
  const status = await who.expectOk<ProcessStatus>(who.get('/process/status'))
  return status.archiveOpen ?? false
}
