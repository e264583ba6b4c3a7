import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { DocumentGroup, DocumentValidation } from '#contract/document.ts'
import type { Task } from '#contract/process.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'
import { madePdf } from '../../support/madePdf.ts'
import { identityShown, logInBySpid, otherAtIdentityDocument, vigne } from '../../support/outside.ts'
import { identityDocument } from '../../support/personalData.ts'
import { IDENTITY_KEY, uploadFile } from '../../support/uploadFile.ts'

const TASK = 'applicant_document_data_spid'
const [anna] = vigne.others as [typeof vigne.person]

describe('the copy of the identity document', () => {
  let server: BuiltServer
  let applicant: Applicant
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true })
    applicant = await anApplicant(server).of(vigne.company.code).at('applicant_identification')
  })
  afterAll(() => server.close())

  const upload = async (who: Applicant, options: { filename?: string; file?: Buffer } = {}) =>
    uploadFile(who, options.file ?? (await madePdf()), {
      key: IDENTITY_KEY,
      filename: options.filename ?? 'carta-identita.pdf',
    })
  const uploaded = async (who: Applicant, filename?: string) => {
    const response = upload(who, filename === undefined ? {} : { filename })
    const { dossier_document_id } = await who.expectOk<{ dossier_document_id: string }>(response)
    return dossier_document_id
  }
  const handIn = (who: Applicant, documents: object[]) =>
    who.post('/process/task', { task: TASK, variables: { identityDocument, documents } })

  it('has no place before SPID has said who somebody is', async () => {
    expect((await upload(applicant)).json()).toMatchObject({ status: 409, code: 'TASK_OUT_OF_TURN' })
  })

  it('is asked for after SPID, of the one who logged in', async () => {
    await logInBySpid(server, applicant, vigne.person.taxCode)
    await server.settle()

    const task = await applicant.expectOk<Task>(applicant.get('/process/task'))

    expect(task.name).toBe(TASK)
    const groups = task.variables?.['documentGroups'] as DocumentGroup[]
    expect(groups.find(({ name }) => name === 'identity')).toMatchObject({
      related_entity: vigne.person.taxCode,
      requests: [{ name: 'identityDocument' }],
    })
  })

  it('must be there', async () => {
    expect((await handIn(applicant, [])).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/documents', keyword: 'minItems' }],
    })
    const missing = { key: IDENTITY_KEY, dossier_document_id: crypto.randomUUID() }
    expect((await handIn(applicant, [missing])).json()).toMatchObject({
      status: 422,
      code: 'DOCUMENTS_MISSING',
    })
  })

  it('is checked like every document: no PDF, and what the bank does not accept, is refused', async () => {
    const picture = await upload(applicant, { file: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) })
    expect(picture.json()).toMatchObject({ code: 'DOCUMENT_NOT_PDF' })

    const id = await uploaded(applicant, 'respinto.pdf')
    await server.settle()

    const { documents } = (await applicant.get('/document_validation')).json<DocumentValidation>()
    expect(documents.find(({ key }) => key === IDENTITY_KEY)).toMatchObject({ state: 'rejected' })
    const answer = await handIn(applicant, [{ key: IDENTITY_KEY, dossier_document_id: id }])
    expect(answer.json()).toMatchObject({ status: 422, code: 'DOCUMENTS_MISSING' })
  })

  it('of another person is theirs alone: the applicant neither sees nor removes it, and the other way round', async () => {
    const visitor = await otherAtIdentityDocument(server, anna)
    const own = await uploaded(applicant)
    const theirs = await uploaded(visitor, 'passaporto.pdf')

    const seen = await Promise.all(
      [applicant, visitor].map(
        async (who) => (await who.get('/document_validation')).json<DocumentValidation>().documents,
      ),
    )

    expect(seen[0]?.map(({ dossier_document_id: id }) => id)).toContain(own)
    expect(seen[1]).toMatchObject([{ dossier_document_id: theirs, filename: 'passaporto.pdf' }])
    expect(JSON.stringify(seen[0])).not.toContain(theirs)
    for (const [who, foreign] of [
      [applicant, theirs],
      [visitor, own],
    ] as const) {
      expect((await who.get(`/document/${foreign}/download`)).statusCode).toBe(404)
      expect((await who.call('DELETE', `/document/${foreign}/remove`)).statusCode).toBe(404)
    }
    expect((await visitor.get(`/document/${theirs}/download`)).statusCode).toBe(200)
    const foreign = await handIn(visitor, [{ key: IDENTITY_KEY, dossier_document_id: own }])
    expect(foreign.json()).toMatchObject({ code: 'DOCUMENTS_MISSING' })
    expect(await visitor.complete(TASK, await identityShown(visitor))).toBe('person_done')
  })

  it('goes on with the case, is kept encrypted, and can be read again by the applicant', async () => {
    const shown = await identityShown(applicant)

    expect(await applicant.complete(TASK, shown)).toBe('survey_loading')

    const id = shown.documents[0]?.dossier_document_id ?? ''
    const row = await server.context.database
      .selectFrom('documents')
      .innerJoin('document_contents', 'document_id', 'id')
      .select(['content', 'person'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.person).toBeNull()
    expect(Buffer.from(row.content).includes('%PDF')).toBe(false)
    const again = await applicant.get(`/document/${id}/download`)
    expect(again.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
