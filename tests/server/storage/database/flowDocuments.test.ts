import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'

import type { Flow, JourneyDefinition, TaskDefinition } from '#flow/Flow.ts'
import { archiveGroups, requestedGroups } from '#server/documents/requestedGroups.ts'
import { readJourney } from '#server/interpreter/definitions/readJourney.ts'
import type { Database } from '#server/storage/database/Database.ts'
import { migrate } from '#server/storage/database/migrate.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'
import { flowDocuments } from '#server/storage/migrations/0023_flowDocuments.ts'
import { columnTypes } from '#server/storage/migrations/columnTypes.ts'
import { migrations } from '#server/storage/migrations/migrations.ts'
import { flowVersionsRepository } from '#server/storage/repositories/execution/flowVersionsRepository.ts'

import { createDatabase } from '../../../support/createDatabase.ts'

const steps = migrations.filter(({ name }) => name <= flowDocuments.name)
const judged = [
  'revenue_document',
  'additional_revenue_document',
  'mcc_additional_documents',
  'mcc_investment_documents',
  'applicant_document_data_spid',
]

const places = [
  { name: 'SQLite', isThere: true },
  { name: 'PostgreSQL', isThere: Boolean(inject('postgresUrl')) },
].filter(({ isThere }) => isThere)

describe.each(places)('a database from before flows asked for documents, on $name', ({ name }) => {
  it('asks an old case for the same documents as the server did', async () => {
    const database = await openOld(name)
    await addFlowVersion(database, oldContent())

    await migrate(database, { steps })

    const journey = readJourney(await flowVersionsRepository(database).content('v'))
    const asked = (facts: object) =>
      requestedGroups(journey, { facts: { ...facts }, answers: {} }, {}).map(
        ({ name: group, task, requests }) => [
          group,
          task,
          requests.map((request) => [request.name, request.types.map((type) => type.name)]),
        ],
      )
    expect(asked({ mccProduct: false, companyType: 'COMPANY' })).toEqual([
      ['revenue', 'revenue_document', [['balance', ['annualBalance', 'taxReturn']]]],
    ])
    expect(
      asked({
        mccProduct: true,
        companyType: 'INDIVIDUAL_COMPANY',
        investmentDocumentsAsked: true,
        investmentDocuments: ['quote'],
        identityMatches: true,
      }),
    ).toEqual([
      [
        'mccAdditional',
        'mcc_additional_documents',
        [
          ['lastBalance', ['economicStatement']],
          ['lastIncomeReturn', ['taxReturn']],
          ['lastRegionalTax', ['regionalTaxReturn', 'regionalTaxExemption']],
          ['previousBalance', ['economicStatement']],
          ['previousIncomeReturn', ['taxReturn']],
        ],
      ],
      ['investment', 'mcc_investment_documents', [['quote', ['quotation', 'proformaInvoice']]]],
      ['identity', 'applicant_document_data_spid', [['identityDocument', ['identityDocument']]]],
    ])
    expect(archiveGroups(journey).map(({ requests }) => requests.map((request) => request.name))).toEqual([
      ['attachment'],
    ])
  })

  it('leaves no task to a worker that is gone', async () => {
    const database = await openOld(name)
    await addFlowVersion(database, oldContent())

    await migrate(database, { steps })

    const { steps: ofJourney } = readJourney(await flowVersionsRepository(database).content('v'))
    const workers = judged.map(
      (task) => (ofJourney.get(task)?.definition as TaskDefinition | undefined)?.worker,
    )
    expect(workers).toEqual([
      'askInvestmentDocuments',
      undefined,
      'askInvestmentDocuments',
      undefined,
      undefined,
    ])
  })

  it('leaves the steps of a flow in their order, and a flow of another journey as it was', async () => {
    const database = await openOld(name)
    const { definition, flows } = oldContent()
    const other = { definition: { ...definition, journey: 'leasing' }, flows }
    await addFlowVersion(database, { definition, flows })
    await addFlowVersion(database, other, 'other')

    await migrate(database, { steps })

    const content = JSON.parse(await flowVersionsRepository(database).content('v')) as typeof other
    expect(content.flows.map(({ tasks }) => Object.keys(tasks))).toEqual(
      flows.map(({ tasks }) => Object.keys(tasks)),
    )
    expect(JSON.parse(await flowVersionsRepository(database).content('other'))).toEqual(other)
  })

  it('changes nothing where it runs again', async () => {
    const database = await openOld(name)
    await addFlowVersion(database, oldContent())
    await migrate(database, { steps })
    const once = await flowVersionsRepository(database).content('v')

    await database.transaction().execute((tx) => flowDocuments.up(tx, columnTypes(tx), {}))

    expect(await flowVersionsRepository(database).content('v')).toBe(once)
  })
})

/** Returns the flows as they were: tasks named no documents, a worker judged them. */
function oldContent(): { definition: JourneyDefinition; flows: Flow[] } {
  const { archive: _, people: __, ...definition } = read<JourneyDefinition>('journeys/onboarding')
  const flows = ['preEvaluation', 'verifyIdentity'].map((process) => {
    const flow = read<Flow>(process)
    return {
      ...flow,
      tasks: Object.fromEntries(
        Object.entries(flow.tasks).map(([name, task]) => [name, withoutDocuments(task)]),
      ),
      conditions: { mccProduct: { '/facts/mccProduct': { const: true } } },
    }
  })
  return { definition: { ...definition, processes: flows.map(({ process }) => process) }, flows }
}

function withoutDocuments({ documents, documentGroup, ...task }: TaskDefinition): TaskDefinition {
  return documents && documentGroup ? { ...task, worker: 'checkDocuments' } : task
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(`flows/${name}.json`, 'utf8')) as T
}

/** Opens a new database whose last migration is the one before. */
async function openOld(place: string): Promise<Kysely<Database>> {
  const { url, drop } =
    place === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : { url: '', drop: async () => {} }
  const file = join(mkdtempSync(join(tmpdir(), 'digital-lending-flow-documents-')), 'digital-lending.sqlite')
  const database = openDatabase(url ? { url } : { file })
  onTestFinished(async () => {
    await database.destroy()
    await drop()
  })
  await migrate(database, { steps: steps.filter(({ name }) => name < flowDocuments.name) })
  return database
}

async function addFlowVersion(database: Kysely<Database>, content: object, version = 'v'): Promise<void> {
  await sql`
    insert into flow_versions (version, content, created_at) values (${version}, ${JSON.stringify(content)}, 1)
  `.execute(database)
}
