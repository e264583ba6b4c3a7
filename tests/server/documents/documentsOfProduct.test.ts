import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import type { DocumentGroup } from '#contract/document.ts'
import type { Flow } from '#flow/Flow.ts'

import { readContent } from '../../../scripts/readContent.ts'
import type { Applicant } from '../../support/Applicant.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { databases, type RestartableServer } from '../../support/databases.ts'
import { madePdf } from '../../support/madePdf.ts'
import { uploadFile } from '../../support/uploadFile.ts'

const project = join(import.meta.dirname, '../../..')
const vehicle = { kind: 'van', price: 32_000, months: 48 }
const dear = { ...vehicle, price: 90_000 }
const guarantor = { name: 'Anna', surname: 'Greco' }
const lessee = { company: 'Trasporti Adda S.r.l.', email: 'info@trasportiadda.example' }

/** The leasing product, which asks for quotations, a licence that may be left out, and a proof where the price is high. */
function withPapers(): string {
  const { folder, change, write } = copyDefinitions('tests/products/leasing')
  change<Flow>('flows/quotation.json', (flow) => {
    flow.tasks['lessee'] = { next: 'papers' }
    flow.tasks['papers'] = {
      variables: { documentGroups: '/facts/documentGroups' },
      documents: [
        { name: 'quotation', from: 2, to: 3 },
        { name: 'licence', from: 0, when: 'bankIsReached' },
        { name: 'proof', when: 'priceHigh' },
      ],
      next: 'end',
    }
    flow.conditions['bankIsReached'] = {
      '/today': { type: 'string', minLength: 10 },
      '/settings/contacts/phone': { type: 'string' },
    }
  })
  write('schemas/quotation/papers.json', papersScreen)
  for (const language of ['it', 'en']) {
    change<Record<string, object>>(`i18n/${language}/quotation.json`, (wording) => {
      wording['papers'] = papersWords
    })
  }
  return folder
}

const text = { type: 'string', maxLength: 300 }
const papersScreen = {
  layout: 'form',
  sources: {
    documentGroups: { from: '/variables/documentGroups' },
    documentStates: { endpoint: 'getDocumentValidation', poll: true, at: '/documents' },
  },
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      documents: {
        type: 'array',
        maxItems: 30,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['key', 'dossier_document_id'],
          properties: { key: text, dossier_document_id: text, filename: text },
        },
      },
    },
  },
  uiSchema: {
    documents: {
      'ui:field': 'DocumentsField',
      'ui:options': { source: 'documentGroups', states: 'documentStates', group: 'papers' },
    },
  },
  actions: { confirm: { type: 'complete' } },
}
const papersWords = {
  title: 'Papers',
  documents: {
    label: 'Papers',
    requests: {
      quotation: { label: 'Quotation' },
      licence: { label: 'Licence' },
      proof: { label: 'Proof' },
    },
  },
  actions: { confirm: 'Continue' },
}

describe('a product that asks for documents in JSON alone', () => {
  it('is found to be right', () => {
    expect(checkContent(readContent(withPapers(), project))).toEqual([])
  })
})

describe.each(databases)('documents that a product asks for in JSON alone, on $name', ({ build }) => {
  let server: RestartableServer
  let pdf: Buffer
  beforeAll(async () => {
    server = await build({ environment: { definitionsDirs: [withPapers()] }, sandbox: true })
    pdf = await madePdf()
  })
  afterAll(() => server.close())

  async function atPapers(asked: object = vehicle) {
    const applicant = server.applicant()
    await applicant.generateToken()
    await applicant.expectOk(
      applicant.post('/process/start', { journey: 'leasing', answers: { vehicle: asked } }),
    )
    if (asked === dear) await completes(applicant, 'guarantor', guarantor)
    await completes(applicant, 'lessee', lessee)
    return applicant
  }

  function completes(applicant: Applicant, task: string, variables: object) {
    return applicant.expectOk<{ name: string }>(applicant.post('/process/task', { task, variables }))
  }

  async function groupsOf(applicant: Applicant) {
    const task = await applicant.expectOk<{ variables: { documentGroups: DocumentGroup[] } }>(
      applicant.get('/process/task'),
    )
    return task.variables.documentGroups
  }

  async function uploads(applicant: Applicant, key: string) {
    const answer = await applicant.expectOk<{ dossier_document_id: string }>(
      uploadFile(applicant, pdf, { key }),
    )
    return { key, dossier_document_id: answer.dossier_document_id }
  }

  function refused(applicant: Applicant, documents: object[]) {
    return applicant.post('/process/task', { task: 'papers', variables: { documents } })
  }

  it('are listed as the task is entered, each with how many files it takes', async () => {
    const groups = await groupsOf(await atPapers())

    expect(groups).toMatchObject([
      {
        name: 'papers',
        requests: [
          { name: 'quotation', from: 2, to: 3 },
          { name: 'licence', from: 0, to: 1 },
        ],
      },
    ])
    expect(groups[0]?.requests[0]?.types[0]?.configurations['final']).toHaveLength(3)
  })

  it('are listed where their condition holds, on the case, the day and the settings', async () => {
    const [papers] = await groupsOf(await atPapers(dear))

    expect(papers?.requests.map(({ name }) => name)).toEqual(['quotation', 'licence', 'proof'])
  })

  it('are handed in once there are as many as must be, and no more can be put anywhere', async () => {
    const applicant = await atPapers()
    const first = await uploads(applicant, 'papers#quotation#quotation#final#1')
    const short = await refused(applicant, [first])
    const second = await uploads(applicant, 'papers#quotation#quotation#final#2')
    const beyond = await uploadFile(applicant, pdf, { key: 'papers#quotation#quotation#final#4' })
    const next = await completes(applicant, 'papers', { documents: [first, second] })

    expect(short.statusCode).toBe(422)
    expect(short.json()).toMatchObject({ errors: [{ pointer: '/documents', keyword: 'minItems' }] })
    expect(beyond.json()).toMatchObject({ errors: [{ pointer: '/key', keyword: 'enum' }] })
    expect(next.name).toBe('leasing_summary')
  })

  it('are missing where the answers name none, or one that was never uploaded', async () => {
    const applicant = await atPapers()
    const none = await applicant.post('/process/task', { task: 'papers', variables: {} })
    const made = { key: 'papers#quotation#quotation#final#1', dossier_document_id: 'made up' }

    expect(none.json()).toMatchObject({ code: 'INVALID_DATA', errors: [{ pointer: '/documents' }] })
    expect((await refused(applicant, [made])).json()).toMatchObject({ code: 'DOCUMENTS_MISSING' })
  })

  it('cannot be put anywhere once the task is left, and a product without an archive has none', async () => {
    const applicant = await atPapers()
    const key = 'papers#quotation#quotation#final#1'
    const documents = [
      await uploads(applicant, key),
      await uploads(applicant, 'papers#quotation#quotation#final#2'),
    ]
    await completes(applicant, 'papers', { documents })
    const late = await uploadFile(applicant, pdf, { key })
    await completes(applicant, 'leasing_summary', {})

    expect(late.json()).toMatchObject({ code: 'TASK_OUT_OF_TURN' })
    expect((await applicant.get('/archive/descriptors')).statusCode).toBe(409)
  })
})
