import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'
import type { Service } from '#flow/Service.ts'

import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { leaseAnswers, leasing, vehicle } from '../../support/leasing.ts'
import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'

const text = { type: 'string', maxLength: 120 } as const
const dealers: Service = {
  service: 'listDealers',
  address: 'DEALERS_URL',
  method: 'GET',
  path: '/dealers',
  sends: { '/query/make': '/arguments/make' },
  arguments: {
    type: 'object',
    additionalProperties: false,
    required: ['make'],
    properties: { make: { type: 'string', maxLength: 5 } },
  },
  answer: {
    type: 'object',
    required: ['dealers'],
    properties: {
      dealers: {
        type: 'array',
        items: { type: 'object', required: ['code', 'name'], properties: { code: text, name: text } },
      },
    },
  },
  sandbox: [
    { when: { '/sent/query/make': { const: 'Down' } }, failure: 503 },
    {
      when: { '/sent/query/make': { const: 'Fiat' } },
      answer: { dealers: [{ code: 'D1', name: 'Uno' }] },
    },
    { answer: { dealers: [{ code: 'D2', name: 'Due' }] } },
  ],
}

/** The leasing product, whose vehicle is ordered from a dealer of those that a service lists for its make. */
function withDealers(): string {
  const { folder, change, write } = copyDefinitions(leasing)
  write('flows/services/listDealers.json', dealers)
  change<Screen>('schemas/quotation/vehicle_details.json', (screen) => {
    screen.sources = {
      ...screen.sources,
      listed: { endpoint: 'listDealers', with: { make: '/data/make' } },
      dealers: { from: '/sources/listed', at: '/dealers', options: { value: 'code', label: 'name' } },
    }
    Object.assign(screen.schema?.properties ?? {}, { dealer: text })
    screen.uiSchema = {
      ...screen.uiSchema,
      'ui:order': ['*'],
      dealer: { 'ui:widget': 'SelectWidget', 'ui:options': { source: 'dealers' } },
    }
  })
  return folder
}

describe('an answer that is chosen from what a service lists', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer({ environment: { definitionsDirs: [withDealers()] }, sandbox: true })
  })
  afterAll(() => server.close())

  async function chooses(make: string, dealer?: string) {
    const applicant = server.applicant()
    await applicant.generateToken()
    await applicant.expectOk(applicant.post('/process/start', { journey: 'leasing', answers: { vehicle } }))
    const variables = { ...leaseAnswers.vehicle_details, make, ...(dealer && { dealer }) }
    return applicant.post('/process/task', { task: 'vehicle_details', variables })
  }

  it('is taken where the service offered it, or where it may be left out', async () => {
    expect((await chooses('Fiat', 'D1')).statusCode).toBe(200)
    expect((await chooses('Ford', 'D2')).statusCode).toBe(200)
    expect((await chooses('Ford')).statusCode).toBe(200)
  })

  it.each([
    ['the service offers it for other answers', 'Fiat', 'D2'],
    ['the page could not ask for it', 'Mercedes', 'D2'],
  ])('is refused where %s', async (_, make, dealer) => {
    const refused = await chooses(make, dealer)

    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'INVALID_DATA',
      errors: [{ pointer: '/dealer', keyword: 'enum' }],
    })
  })

  it('is not judged while the service is down: the applicant is asked to try again', async () => {
    expect((await chooses('Down', 'D1')).json()).toMatchObject({ code: 'UNAVAILABLE' })
  })
})
