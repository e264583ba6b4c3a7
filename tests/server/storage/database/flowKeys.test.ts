import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Kysely, sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'

import type { CaseData } from '#flow/CaseData.ts'
import { readJourney } from '#server/interpreter/definitions/readJourney.ts'
import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import type { Database } from '#server/storage/database/Database.ts'
import { migrate } from '#server/storage/database/migrate.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'
import { flowKeys } from '#server/storage/migrations/0017_flowKeys.ts'
import { columnTypes } from '#server/storage/migrations/columnTypes.ts'
import { migrations } from '#server/storage/migrations/migrations.ts'
import { flowVersionsRepository } from '#server/storage/repositories/execution/flowVersionsRepository.ts'

import { createDatabase } from '../../../support/createDatabase.ts'
import { sealedData } from '../../../support/sealedData.ts'

const sealer = new Sealer(await importKeys(generateKeyMaterial()))
const steps = migrations.filter(({ name }) => name <= flowKeys.name)

const answers = {
  simulator: { amount: 50_000, purpose: 'LIQUIDITY' },
  terms_and_conditions: { termsHash: 'hash of the terms' },
  matching_company: { code: '99000010233' },
  prospect_otp_verifier: { pec: 'typed@pec.example', mobile: '+393330000000' },
  additional_revenue_document: { documents: [{ id: 'd' }] },
}
const setFacts = {
  request: answers.simulator,
  termsHash: 'hash of the terms',
  companyCode: '99000010233',
  givenContacts: { pec: 'typed@pec.example', mobile: '+393330000000' },
  moreRevenueDocuments: [{ id: 'd' }],
}

const oldContent = {
  definition: {
    journey: 'onboarding',
    start: ['simulator', 'terms_and_conditions'],
    worker: 'startRequest',
    processes: ['identification', 'preEvaluation'],
    steps: ['identification'],
    deadline: { after: 'deadlines.request', next: 'expired_wayout' },
    deadlineSpares: ['verification_company'],
  },
  flows: [
    {
      process: 'identification',
      start: 'matching_company',
      tasks: {
        matching_company: { worker: 'matchCompany', next: 'prospect_otp_verifier' },
        prospect_otp_verifier: { shows: { cap: '/facts/cap' }, next: 'actual_otp_verifier' },
        actual_otp_verifier: {
          shows: { pecProven: '/facts/pecProven' },
          reopens: ['prospect_otp_verifier'],
          sets: { '/facts/own': '/answers/actual_otp_verifier/own' },
          next: 'verification_company',
        },
      },
      waits: {
        verification_company: { shows: { at: '/facts/at' }, next: 'end', cap: 'deadlines.pollingCap' },
      },
      gateways: {},
      wayouts: { expired_wayout: { shows: { company: '/facts/company' } } },
      conditions: { shows: { '/facts/cap': { const: true } } },
    },
    {
      process: 'preEvaluation',
      start: 'additional_revenue_document',
      tasks: { additional_revenue_document: { worker: 'checkDocuments', next: 'end' } },
      waits: {},
      gateways: {},
      wayouts: {},
      conditions: {},
    },
  ],
}

const places = [
  { name: 'SQLite', isThere: true },
  { name: 'PostgreSQL', isThere: Boolean(inject('postgresUrl')) },
].filter(({ isThere }) => isThere)

describe.each(places)('a database from before flows had the keys of today, on $name', ({ name }) => {
  it('keeps each flow version, whose journey is read with the keys of today and sets facts', async () => {
    const database = await openOld(name)
    await addFlowVersion(database)

    await migrate(database, { steps })

    const journey = readJourney(await flowVersionsRepository(database).content('v'))
    expect(journey.definition).toMatchObject({
      deadlineExcept: ['verification_company'],
      sets: {
        '/facts/request': '/answers/simulator',
        '/facts/termsHash': '/answers/terms_and_conditions/termsHash',
      },
    })
    expect(
      Object.fromEntries([...journey.steps].map(([step, { definition }]) => [step, definition])),
    ).toEqual({
      matching_company: {
        sets: { '/facts/companyCode': '/answers/matching_company/code' },
        worker: 'matchCompany',
        next: 'prospect_otp_verifier',
      },
      prospect_otp_verifier: {
        variables: { cap: '/facts/cap' },
        sets: {
          '/facts/givenContacts/pec': '/answers/prospect_otp_verifier/pec',
          '/facts/givenContacts/mobile': '/answers/prospect_otp_verifier/mobile',
        },
        next: 'actual_otp_verifier',
      },
      actual_otp_verifier: {
        variables: { pecProven: '/facts/pecProven' },
        editable: ['prospect_otp_verifier'],
        sets: { '/facts/own': '/answers/actual_otp_verifier/own' },
        next: 'verification_company',
      },
      verification_company: {
        variables: { at: '/facts/at' },
        next: 'end',
        pollFor: 'deadlines.pollingCap',
      },
      expired_wayout: { variables: { company: '/facts/company' } },
      additional_revenue_document: {
        sets: { '/facts/moreRevenueDocuments': '/answers/additional_revenue_document/documents' },
        worker: 'checkDocuments',
        next: 'end',
      },
    })
    expect(journey.flows.get('identification')?.conditions).toEqual(oldContent.flows[0]?.conditions)
    expect(Object.keys(journey.definition).indexOf('deadlineExcept')).toBe(6)
    expect([...journey.steps.keys()]).toEqual([
      'matching_company',
      'prospect_otp_verifier',
      'actual_otp_verifier',
      'verification_company',
      'expired_wayout',
      'additional_revenue_document',
    ])
  })

  it('gives an open case, and a person beside it, the facts of their answers, and nothing else', async () => {
    const database = await openOld(name)
    await addCase(database, { id: 'open', data: { facts: { company: { name: 'Officine' } }, answers } })
    await addPerson(database, { id: 'person', caseId: 'open', data: { answers } })
    const before = await rowsOf(database)

    await migrate(database, { sealer, steps })

    const after = await rowsOf(database)
    const [loanCase, person] = [after.cases[0], after.people[0]]
    expect(factsIn('cases', loanCase)).toEqual({ company: { name: 'Officine' }, ...setFacts })
    expect(factsIn('people', person)).toEqual(setFacts)
    expect({ ...loanCase, facts: null }).toEqual({ ...before.cases[0], facts: null })
    expect({ ...person, facts: null }).toEqual({ ...before.people[0], facts: null })
  })

  it('leaves facts that are there, and sets none whose answer is missing', async () => {
    const database = await openOld(name)
    const facts = { companyCode: 'there', givenContacts: { pec: 'there@pec.example' } }
    const { matching_company, prospect_otp_verifier } = answers
    const data = { facts, answers: { matching_company, prospect_otp_verifier } }
    await addCase(database, { id: 'open', data })

    await migrate(database, { sealer, steps })

    const [loanCase] = (await rowsOf(database)).cases
    expect(factsIn('cases', loanCase)).toEqual({
      companyCode: 'there',
      givenContacts: { pec: 'there@pec.example', mobile: '+393330000000' },
    })
  })

  it('leaves a closed case, and the people beside it, as they are', async () => {
    const database = await openOld(name)
    await addCase(database, { id: 'closed', closed: 1, data: { answers } })
    await addPerson(database, { id: 'person', caseId: 'closed', data: { answers } })
    const before = await rowsOf(database)

    await migrate(database, { sealer, steps })

    expect(await rowsOf(database)).toEqual(before)
  })

  it('changes nothing where it runs again', async () => {
    const database = await openOld(name)
    await addFlowVersion(database)
    await addCase(database, { id: 'open', data: { answers } })
    await migrate(database, { sealer, steps })
    const once = await rowsOf(database)

    expect(await migrate(database, { sealer, steps })).toEqual([])
    await database.transaction().execute((tx) => flowKeys.up(tx, columnTypes(tx), { sealer }))

    expect(await rowsOf(database)).toEqual(once)
  })

  it('stays as it was where an open case stands in it and the keys are not at hand', async () => {
    const database = await openOld(name)
    await addFlowVersion(database)
    await addCase(database, { id: 'open', data: { answers } })
    const before = await rowsOf(database)

    await expect(migrate(database, { steps })).rejects.toThrow(
      'Open cases stand in the database: they cannot be migrated without the keys.',
    )

    expect(await rowsOf(database)).toEqual(before)
  })
})

/** Opens a new database whose last migration is the one before. */
async function openOld(place: string): Promise<Kysely<Database>> {
  const { url, drop } =
    place === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : { url: '', drop: async () => {} }
  const file = join(mkdtempSync(join(tmpdir(), 'digital-lending-flow-keys-')), 'digital-lending.sqlite')
  const database = openDatabase(url ? { url } : { file })
  onTestFinished(async () => {
    await database.destroy()
    await drop()
  })
  await migrate(database, { steps: steps.filter(({ name }) => name < flowKeys.name) })
  return database
}

async function addFlowVersion(database: Kysely<Database>): Promise<void> {
  await sql`
    insert into flow_versions (version, content, created_at) values ('v', ${JSON.stringify(oldContent)}, 1)
  `.execute(database)
}

interface Added {
  id: string
  closed?: number
  data: Partial<CaseData>
}

async function addCase(database: Kysely<Database>, { id, closed = 0, data }: Added): Promise<void> {
  const sealed = sealedData(sealer, { table: 'cases', row: id }, data)
  await sql`
    insert into cases (id, reference, subject, journey, flow_version, step, instance_id, facts, answers, closed,
      at_wayout, pec_proven, mobile_proven, revision, created_at, updated_at)
    values (${id}, ${id}, 'subject', 'onboarding', 'v', 'revenue_document', 'i', ${sealed.facts}, ${sealed.answers},
      ${closed}, 0, 1, 1, 3, 1, 5)
  `.execute(database)
}

async function addPerson(database: Kysely<Database>, added: Added & { caseId: string }): Promise<void> {
  const { id, caseId, data } = added
  const sealed = sealedData(sealer, { table: 'people', row: id }, data)
  await sql`
    insert into people (id, case_id, subject, step, instance_id, facts, answers, closed, notified, revision,
      created_at, updated_at)
    values (${id}, ${caseId}, 'other', 'person_data', 'k', ${sealed.facts}, ${sealed.answers}, 0, 0, 2, 1, 1)
  `.execute(database)
}

async function rowsOf(database: Kysely<Database>) {
  return {
    versions: await database.selectFrom('flow_versions').selectAll().execute(),
    cases: await database.selectFrom('cases').selectAll().execute(),
    people: await database.selectFrom('people').selectAll().execute(),
  }
}

function factsIn(table: 'cases' | 'people', row: { id: string; facts: Uint8Array } | undefined): unknown {
  if (!row) throw new Error(`No row of ${table} is there.`)
  return sealer.openJson({ table, row: row.id, column: 'facts' }, row.facts)
}
