import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Task } from '#contract/process.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { requestedGroups } from '#server/documents/requestedGroups.ts'

import screen from '../../../schemas/preEvaluation/mcc_additional_documents.json' with { type: 'json' }
import { covers } from '../../support/covers.ts'
import type { HttpApplicant } from '../../support/HttpApplicant.ts'
import { startServer, type TestServer } from '../../support/startServer.ts'
import { uploadAll } from '../../support/acts.ts'
import { mccBalance } from '../../support/answers.ts'
import { walkJourney } from '../../support/walkJourney.ts'

const walk = { vatNumber: '99000220170', purpose: 'machinery', until: 'mcc_additional_documents' }

describe('documents of two years', () => {
  let server: TestServer
  let applicant: HttpApplicant
  let task: Task
  beforeAll(async () => {
    server = await startServer({ RATE_LIMITS: 'off' })
    const reached = await walkJourney(server.url, walk)
    applicant = reached.applicant
    task = reached.task
  })
  afterAll(() => server.stop())

  it('are asked of who wants a guaranteed loan, and those of its revenue are not', () => {
    const groups = task.variables?.['documentGroups'] as { name: string; requests: object[] }[]

    expect(groups.map(({ name, requests }) => [name, requests.length])).toEqual([['mccAdditional', 5]])
    expect(task.variables).toMatchObject({
      balanceFieldsRequired: true,
      balanceDefaults: {
        riserva_azioni_proprie: 0,
        riserva_operazioni_dei_flussi_finanziari: 0,
        riserva_rivalutazione: 0,
      },
    })
  })

  it.each(['COMPANY', 'INDIVIDUAL_COMPANY'])(
    'are as many as the screen expects, those of the last year before those of the year before: %s',
    async (companyType) => {
      const facts = { mccProduct: true, companyType }
      const { expected, take } = screen.uiSchema.recent.documents['ui:options']

      const { journey } = (await loadDefinitions(['.'])).journeys.get('onboarding')!

      const [asked] = requestedGroups(journey, { facts, answers: {} }, {})

      expect(expected).toBe(5)
      expect(asked?.requests.map(({ period }) => period)).toEqual([
        ...Array.from({ length: take }, () => 'recent'),
        ...Array.from({ length: expected - take }, () => 'old'),
      ])
    },
  )

  it('come with every figure that must be there', async () => {
    const { capitale_sociale: _, ...incomplete } = mccBalance

    expect(await refused(incomplete)).toMatchObject({
      code: 'INVALID_DATA',
      errors: [{ pointer: '/recent/balance/capitale_sociale', keyword: 'required' }],
    })
  })

  it('are those that were uploaded', async () => {
    covers('rule:4.6')

    expect(await refused(mccBalance)).toMatchObject({ code: 'DOCUMENTS_MISSING' })
  })

  it('are each in a place of their own: one file serves for no other', async () => {
    const documents = await uploadAll(applicant, task, 'mccAdditional')
    const [{ dossier_document_id } = { dossier_document_id: '' }] = documents
    const oneForAll = documents.map((document) => ({ ...document, dossier_document_id }))

    expect((await handsIn(oneForAll)).body).toMatchObject({ code: 'DOCUMENTS_MISSING' })
    expect((await handsIn(documents)).status).toBe(200)
  })

  function handsIn(documents: object[]) {
    const recent = { documents: documents.slice(0, 3), balance: mccBalance }
    const old = { documents: documents.slice(3), balance: mccBalance }
    return completes({ recent, old })
  }

  async function refused(balance: object) {
    const unknown = { key: 'mccAdditional#lastBalance#annualBalance#final#', dossier_document_id: 'x' }
    const { status, body } = await completes({
      recent: { documents: [unknown], balance },
      old: { documents: [unknown], balance: mccBalance },
    })
    expect(status).toBe(422)
    return body
  }

  function completes(variables: object) {
    return applicant.call('POST', '/process/task', { task: task.name, id: task.id, variables })
  }
})
