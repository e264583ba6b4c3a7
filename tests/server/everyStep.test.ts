import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'

import { anApplicant } from '../support/anApplicant.ts'
import type { Applicant } from '../support/Applicant.ts'
import { buildTestServer, type BuiltServer } from '../support/buildTestServer.ts'
import { company } from '../support/journey.ts'
import { documentedCalls } from '../support/judgeAnswer.ts'
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
  ['before the company is said', (server) => anApplicant(server).at('matching_company')],
  [
    'before the company is verified',
    async (server) => {
      const applicant = await anApplicant(server).at('matching_company')
      await applicant.complete('matching_company', company)
      return applicant
    },
  ],
  ['before the branch is chosen', (server) => anApplicant(server).after('matching_company')],
  ['before the contacts are proven', (server) => anApplicant(server).at('prospect_otp_verifier')],
  ['before the documents are asked for', (server) => anApplicant(server).at('complete_prescreening')],
  ['before the documents are there', (server) => anApplicant(server).at('revenue_document')],
  ['before the offer', (server) => anApplicant(server).at('account_connection')],
  ['at the offer', (server) => anApplicant(server).at('financial_summary')],
  ['before the people are described', (server) => anApplicant(server).at('members_of_company')],
  ['before the applicant is identified', (server) => anApplicant(server).at('applicant_identification')],
  ['after the survey', (server) => anApplicant(server).after('qualitative_survey')],
  ['after the decision', (server) => anApplicant(server).after('completed_onboarding')],
  ['at the signature', (server) => anApplicant(server).at('digital_sign')],
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
    const applicant = await anApplicant(server).at('matching_company')

    const found = await applicant.get('/search_applicant/FRRMRC79S03A944J')

    expect(found.json()).toMatchObject({ status: 404, code: 'APPLICANT_NOT_FOUND' })
    await server.close()
  })
})
