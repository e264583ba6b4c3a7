import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { DocumentGroup } from '#contract/document.ts'
import type { Flow } from '#flow/Flow.ts'

import type { Applicant } from '../../support/Applicant.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { databases, type RestartableServer } from '../../support/databases.ts'
import { InjectedApplicant } from '../../support/InjectedApplicant.ts'
import { leaseAnswers, type LeaseAnswers, leasesTo, leasing } from '../../support/leasing.ts'
import { madePdf } from '../../support/madePdf.ts'
import { uploadFile } from '../../support/uploadFile.ts'

const QUOTATION = 'leasePapers#quotation#quotation#final#'
const BALANCE = 'leasePapers#balance#balance#final#'

/** The leasing product, whose balance is asked for by the day and the settings too. */
function withMoreConditions(): string {
  const { folder, change } = copyDefinitions(leasing)
  change<Flow>('flows/application.json', ({ conditions }) => {
    Object.assign(conditions['keepsBalance'] ?? {}, {
      '/today': { type: 'string', minLength: 10 },
      '/settings/contacts/phone': { type: 'string' },
    })
  })
  return folder
}

describe.each(databases)('documents that a product asks for in JSON alone, on $name', ({ build }) => {
  let server: RestartableServer
  let pdf: Buffer
  beforeAll(async () => {
    server = await build({ environment: { definitionsDirs: [withMoreConditions()] }, sandbox: true })
    pdf = await madePdf()
  })
  afterAll(() => server.close())

  async function atPapers(own: LeaseAnswers = {}) {
    const applicant = server.applicant()
    const walker = new InjectedApplicant(server, applicant)
    const { variables } = await leasesTo('papers', walker, own)
    applicant.token = walker.token
    const groups = variables?.['documentGroups'] as DocumentGroup[] | undefined
    return { applicant, papers: groups?.[0] }
  }

  async function uploads(applicant: Applicant, key: string) {
    const answer = await applicant.expectOk<{ dossier_document_id: string }>(
      uploadFile(applicant, pdf, { key }),
    )
    return { key, dossier_document_id: answer.dossier_document_id }
  }

  function handsIn(applicant: Applicant, documents: object[]) {
    return applicant.post('/process/task', { task: 'papers', variables: { documents } })
  }

  it('are listed as the task is entered, each with how many files it takes', async () => {
    const { papers } = await atPapers()

    expect(papers).toMatchObject({
      name: 'leasePapers',
      related_entity: leaseAnswers.company.vatNumber,
      requests: [
        { name: 'quotation', from: 1, to: 3 },
        { name: 'balance', from: 1, to: 1 },
      ],
    })
    expect(papers?.requests[0]?.types[0]?.configurations['final']).toHaveLength(3)
  })

  it('are listed where their condition holds, on the case, the day and the settings', async () => {
    const company = { ...leaseAnswers.company, legalForm: 'individual', activeSince: '2026-01-10' }

    const { papers } = await atPapers({ company })

    expect(papers?.requests.map(({ name }) => name)).toEqual(['quotation', 'taxReturn', 'guarantorIdentity'])
  })

  it('are handed in once there are as many as must be, and no more can be put anywhere', async () => {
    const { applicant } = await atPapers()
    const quotations = [
      await uploads(applicant, `${QUOTATION}1`),
      await uploads(applicant, `${QUOTATION}2`),
      await uploads(applicant, `${QUOTATION}3`),
    ]
    const short = await handsIn(applicant, quotations)
    const beyond = await uploadFile(applicant, pdf, { key: `${QUOTATION}4` })
    const balance = await uploads(applicant, BALANCE)
    const next = await handsIn(applicant, [...quotations, balance])

    expect(short.json()).toMatchObject({ errors: [{ pointer: '/documents', keyword: 'minItems' }] })
    expect(beyond.json()).toMatchObject({ errors: [{ pointer: '/key', keyword: 'enum' }] })
    expect(next.json()).toMatchObject({ name: 'request_summary' })
  })

  it('are missing where the answers name none, or one that was never uploaded', async () => {
    const { applicant } = await atPapers()
    const made = (key: string) => ({ key, dossier_document_id: 'made up' })

    const none = await applicant.post('/process/task', { task: 'papers', variables: {} })
    const madeUp = await handsIn(applicant, [made(`${QUOTATION}1`), made(BALANCE)])

    expect(none.json()).toMatchObject({ code: 'INVALID_DATA', errors: [{ pointer: '/documents' }] })
    expect(madeUp.json()).toMatchObject({ code: 'DOCUMENTS_MISSING' })
  })

  it('cannot be put anywhere once the task is left, and a product without an archive has none', async () => {
    const { applicant } = await atPapers()
    const documents = [await uploads(applicant, `${QUOTATION}1`), await uploads(applicant, BALANCE)]
    await applicant.expectOk(handsIn(applicant, documents))

    const late = await uploadFile(applicant, pdf, { key: `${QUOTATION}1` })

    expect(late.json()).toMatchObject({ code: 'TASK_OUT_OF_TURN' })
    expect((await applicant.get('/archive/descriptors')).statusCode).toBe(409)
  })
})
