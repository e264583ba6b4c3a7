import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import type { JourneyDefinition } from '#flow/Flow.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { placeIndex } from '#server/storage/repositories/cases/claimedPlacesRepository.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { readContent } from '../../../../scripts/readContent.ts'
import { anApplicant } from '../../../support/anApplicant.ts'
import { companies } from '../../../support/companies.ts'
import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { databases, type RestartableServer } from '../../../support/databases.ts'
import { InjectedApplicant } from '../../../support/InjectedApplicant.ts'
import { leasing, startsLease, vehicle } from '../../../support/leasing.ts'

const project = join(import.meta.dirname, '../../../..')

describe.each(databases)('the loan and a leasing product on one server, on $name', ({ build }) => {
  let server: RestartableServer
  beforeAll(async () => {
    server = await build({ environment: { definitionsDirs: [project, leasing] }, sandbox: true })
  })
  afterAll(() => server.close())

  async function lessee() {
    const applicant = server.applicant()
    const walker = new InjectedApplicant(server, applicant)
    await startsLease(walker)
    applicant.token = walker.token
    return applicant
  }

  it('leaves a case of the other journey alone, and goes on with each after a restart', async () => {
    const lent = await anApplicant(server).of(companies.welcome).at('matching_company')
    const applicant = await lessee()
    const before = await applicant.expectOk(applicant.get('/process/status'))

    server = await server.restart()
    const again = server.applicant()
    again.token = applicant.token
    const lentAgain = server.applicant()
    lentAgain.token = lent.token

    expect(await again.expectOk(again.get('/process/task'))).toMatchObject({ name: 'vehicle_details' })
    expect(await again.expectOk(again.get('/process/status'))).toEqual(before)
    expect(before['reference']).toMatch(/^VL-/)
    expect(await lentAgain.expectOk(lentAgain.get('/process/task'))).toMatchObject({
      name: 'matching_company',
    })
    expect((await lentAgain.expectOk(lentAgain.get('/process/status')))['reference']).toMatch(/^DL-/)
  })

  it('sends links that lead to the pages of the journey', async () => {
    const applicant = await lessee()
    const { address } = await applicant.expectOk<{ address: string }>(applicant.post('/link/phone', {}))

    expect(new URL(address).pathname).toBe('/leasing/workflow_resume')
  })

  it('looks for the other cases of a company in the same journey alone', async () => {
    const { database, sealer } = server.context
    const lent = await anApplicant(server).of(companies.welcome).at('complete_prescreening')
    const cases = casesRepository(database, sealer)
    const open = await cases.newestOpen(40)
    const all = await Promise.all(open.map(({ id }) => cases.get(id)))
    const { company } = all.find(({ state }) => state.step === 'complete_prescreening')!.state.facts as {
      company: { taxCode: string }
    }
    const index = placeIndex(sealer, company.taxCode)

    expect(lent.token).toBeDefined()
    expect(await cases.othersAt(index, { id: '', journey: 'onboarding' })).not.toEqual([])
    expect(await cases.othersAt(index, { id: '', journey: 'leasing' })).toEqual([])
  })

  it('refuses a journey that there is not, and starts the one at "/" where none is named', async () => {
    const applicant = server.applicant()
    await applicant.generateToken()
    const unknown = await applicant.post('/process/start', { journey: 'mortgage', answers: {} })
    const unnamed = await applicant.post('/process/start', { answers: { vehicle } })

    expect(unknown.statusCode).toBe(404)
    expect(unnamed.json()).toMatchObject({ code: 'INVALID_DATA' })
    expect(JSON.stringify(unnamed.json())).toContain('/simulator')
  })

  it('serves the words of each product at an address of their own', async () => {
    const words = async (path: string) => (await server.app.inject(path)).json<Record<string, object>>()

    expect(await words('/i18n/it/general.json')).toHaveProperty('simulator')
    expect(await words('/products/leasing/i18n/it/general.json')).toHaveProperty('vehicle')
    expect((await server.app.inject('/products/mortgage/i18n/it/general.json')).statusCode).toBe(404)
  })
})

describe('definitions of several products', () => {
  it('are the leasing product alone, whose part of the application then has the plain addresses', async () => {
    const { main, journeys } = await loadDefinitions([leasing])

    expect(main).toMatchObject({ folder: leasing, base: '/' })
    expect([...journeys.keys()]).toEqual(['leasing'])
  })

  it('have the product with the journey at "/" first, wherever it is named', async () => {
    const { main, products } = await loadDefinitions([leasing, project])

    expect(main.folder).toBe(project)
    expect(products.map(({ base }) => base)).toEqual(['/products/leasing/', '/'])
  })

  it('share processes among the journeys of one product', async () => {
    const { folder, write } = copyDefinitions('tests/products/leasing')
    const file = join(folder, 'flows/journeys/leasing.json')
    const { deadline: _, ...journey } = JSON.parse(readFileSync(file, 'utf8')) as JourneyDefinition
    const renewal = { ...journey, journey: 'renewal', address: '/renewal', reference: 'RN' }
    write('flows/journeys/renewal.json', renewal)

    const { journeys } = await loadDefinitions([folder])

    expect([...journeys.keys()]).toEqual(['leasing', 'renewal'])
    expect(journeys.get('renewal')!.journey.steps).toEqual(journeys.get('leasing')!.journey.steps)
    expect(checkContent(readContent(folder, project))).toEqual([])
  })

  it('are refused where two journeys have one name', async () => {
    const { folder } = copyDefinitions()

    await expect(loadDefinitions([project, folder])).rejects.toThrow('Two')
  })
})
