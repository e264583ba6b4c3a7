import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'

import type { Applicant } from '../support/Applicant.ts'
import { buildTestServer, type BuiltServer } from '../support/buildTestServer.ts'
import {
  applicantAtContacts,
  company,
  matchedApplicant,
  provenApplicant,
  startedApplicant,
} from '../support/journey.ts'
import { documentedCalls } from '../support/judgeAnswer.ts'
import {
  applicantAfterSurvey,
  applicantAtAccounts,
  applicantAtDecision,
  applicantAtDocuments,
  applicantAtIdentification,
  applicantAtOffer,
  applicantAtPeople,
  applicantAtSignature,
} from '../support/outside.ts'
import { Random } from './fuzz/Random.ts'
import { valueOf } from './fuzz/valueOf.ts'

const SEED = 20_262

/** Where a case may stand when a call comes that is meant for another step, from its very beginning on. */
const moments: [moment: string, reach: (server: BuiltServer) => Promise<Applicant>][] = [
  [
    'without a case',
    async (server) => {
      const applicant = server.applicant()
      await applicant.generateToken()
      return applicant
    },
  ],
  ['before the company is said', (server) => startedApplicant(server)],
  [
    'before the company is verified',
    async (server) => {
      const applicant = await startedApplicant(server)
      await applicant.complete('matching_company', company)
      return applicant
    },
  ],
  ['before the branch is chosen', (server) => matchedApplicant(server)],
  ['before the contacts are proven', (server) => applicantAtContacts(server)],
  ['before the documents are asked for', (server) => provenApplicant(server)],
  ['before the documents are there', (server) => applicantAtDocuments(server)],
  ['before the offer', (server) => applicantAtAccounts(server)],
  ['at the offer', (server) => applicantAtOffer(server)],
  ['before the people are described', (server) => applicantAtPeople(server)],
  ['before the applicant is identified', (server) => applicantAtIdentification(server)],
  ['after the survey', (server) => applicantAfterSurvey(server)],
  ['after the decision', (server) => applicantAtDecision(server)],
  ['at the signature', (server) => applicantAtSignature(server)],
]

describe.each(moments)('%s', (_, reach) => {
  let server: BuiltServer
  let applicant: Applicant
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true })
  })
  beforeEach(async () => {
    await server.context.database.deleteFrom('cases').execute()
    applicant = await reach(server)
  })
  afterAll(() => server.close())

  it('every call is answered, and none by a fault of the server', async () => {
    const random = new Random(SEED)
    const documented = documentedCalls(server.app).filter(({ name }) => calls[name] !== undefined)
    const faults: string[] = []

    for (const { name, requestBody } of documented) {
      const [method = '', template = ''] = name.split(' ')
      const body = requestBody?.content['application/json']?.schema
      const payload = body && valueOf(body, body, random)
      const path = template
        .replace('{code}', company.code)
        .replace('{taxCode}', 'FRRMRC79S03A944J')
        .replace('{id}', random.uuid())
      const { statusCode, body: answer } = await applicant.call(method, path, payload)
      if (statusCode >= 500) faults.push(`${name}: ${statusCode} ${answer}`)
    }

    expect(documented.length).toBe(Object.keys(calls).length)
    expect(faults).toEqual([])
  })
})

describe('a search for a person', () => {
  it('finds none before the case has a company, and says so as of anybody who is not found', async () => {
    const server = await buildTestServer()
    const applicant = await startedApplicant(server)

    const found = await applicant.get('/search_applicant/FRRMRC79S03A944J')

    expect(found.json()).toMatchObject({ status: 404, code: 'APPLICANT_NOT_FOUND' })
    await server.close()
  })
})
