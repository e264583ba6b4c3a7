import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { DecisionTable } from '#flow/tables/DecisionTable.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { databases, type RestartableServer } from '../../support/databases.ts'
import { leaseDefinitions } from '../../support/leaseDefinitions.ts'

describe.each(databases)('a journey with tables and formulas alone, on $name', ({ build }) => {
  const definitions = leaseDefinitions()
  let server: RestartableServer
  beforeAll(async () => {
    server = await build({ environment: { definitionsDirs: [definitions.folder], production: true } })
  })
  afterAll(() => server.close())

  async function asking(vehicle: object) {
    const applicant = server.applicant()
    await applicant.generateToken()
    const response = await applicant.post('/process/start', { answers: { vehicle } })
    return { applicant, response }
  }

  const car = { price: 32_000, kind: 'car', registeredOn: '2026-01-15' }

  it('shows at its first task what its tables decided at the start', async () => {
    const { response } = await asking(car)
    const { response: older } = await asking({ ...car, registeredOn: '2020-01-15' })

    expect(response.json()).toMatchObject({ name: 'plan', variables: { risk: 'low' } })
    expect(older.json()).toMatchObject({ name: 'plan', variables: { risk: 'high' } })
    expect(older.json().variables.age).toBe(response.json().variables.age + 72)
  })

  it('walks to the end that its formulas and tables lead to, with the price to the cent', async () => {
    const { applicant } = await asking(car)
    const { applicant: other } = await asking({ ...car, kind: 'van' })
    const plan = { months: 48, deposit: 2000 }

    expect(await applicant.complete('plan', plan)).toBe('signed')
    expect((await applicant.get('/process/task')).json()).toMatchObject({ variables: { instalment: 692.24 } })
    expect(await other.complete('plan', plan)).toBe('refused')
  })

  it('refuses a day that is beyond today, by the day of the process', async () => {
    const { response } = await asking({ ...car, registeredOn: '2099-01-01' })

    expect(response.statusCode).toBe(422)
    expect(response.body).toContain('"formatMaximum"')
  })

  it('follows the tables with which it began, and new cases the new ones', async () => {
    const { applicant } = await asking(car)
    definitions.change<DecisionTable>('flows/tables/outcome.json', ({ rows }) => rows.splice(0, 2))
    const { context } = server
    await context.definitions.use(await loadDefinitions([definitions.folder]), context.clock.now())
    const { applicant: later } = await asking(car)

    expect(await applicant.complete('plan', { months: 48, deposit: 2000 })).toBe('signed')
    expect(await later.complete('plan', { months: 48, deposit: 2000 })).toBe('refused')
  })
})
