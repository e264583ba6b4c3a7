import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Screen } from '#engine/screen/Screen.ts'
import type { Service } from '#flow/Service.ts'

import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'

const text = { type: 'string', maxLength: 120 } as const
const dealers: Service = {
  service: 'listDealers',
  address: 'DEALERS_URL',
  method: 'GET',
  path: '/dealers',
  sends: { '/query/company': '/arguments/company' },
  arguments: {
    type: 'object',
    additionalProperties: false,
    required: ['company'],
    properties: { company: { type: 'string', maxLength: 40 } },
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
    { when: { '/sent/query/company': { const: 'Down S.r.l.' } }, failure: 503 },
    {
      when: { '/sent/query/company': { const: 'Adda S.r.l.' } },
      answer: { dealers: [{ code: 'D1', name: 'Uno' }] },
    },
    { answer: { dealers: [{ code: 'D2', name: 'Due' }] } },
  ],
}

/** The leasing product, whose lessee chooses a dealer from those that a service lists for the company. */
function withDealers(): string {
  const { folder, change, write } = copyDefinitions('tests/products/leasing')
  write('flows/services/listDealers.json', dealers)
  change<Screen>('schemas/quotation/lessee.json', (screen) => {
    screen.sources = {
      listed: { endpoint: 'listDealers', with: { company: '/data/company' } },
      dealers: { from: '/sources/listed', at: '/dealers', options: { value: 'code', label: 'name' } },
    }
    Object.assign(screen.schema?.properties ?? {}, { dealer: text })
    screen.uiSchema = { dealer: { 'ui:widget': 'SelectWidget', 'ui:options': { source: 'dealers' } } }
  })
  return folder
}

describe('an answer that is chosen from what a service lists', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer({ environment: { definitionsDirs: [withDealers()] }, sandbox: true })
  })
  afterAll(() => server.close())

  async function chooses(company: string, dealer?: string) {
    const applicant = server.applicant()
    await applicant.generateToken()
    const answers = { vehicle: { kind: 'van', price: 20_000, months: 48 } }
    await applicant.expectOk(applicant.post('/process/start', { journey: 'leasing', answers }))
    const variables = { company, email: 'info@adda.example', ...(dealer && { dealer }) }
    return applicant.post('/process/task', { task: 'lessee', variables })
  }

  it('is taken where the service offered it, or where it may be left out', async () => {
    expect((await chooses('Adda S.r.l.', 'D1')).statusCode).toBe(200)
    expect((await chooses('Brenta S.r.l.', 'D2')).statusCode).toBe(200)
    expect((await chooses('Brenta S.r.l.')).statusCode).toBe(200)
  })

  it.each([
    ['the service offers it for other answers', 'Adda S.r.l.', 'D2'],
    ['the page could not ask for it', 'Very long name of a company with limited liability', 'D2'],
  ])('is refused where %s', async (_, company, dealer) => {
    const refused = await chooses(company, dealer)

    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'INVALID_DATA',
      errors: [{ pointer: '/dealer', keyword: 'enum' }],
    })
  })

  it('is not judged while the service is down: the applicant is asked to try again', async () => {
    expect((await chooses('Down S.r.l.', 'D1')).json()).toMatchObject({ code: 'UNAVAILABLE' })
  })
})
