import { mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import type { DeskStory } from '#contract/desk.ts'
import type { Settings } from '#contract/settings.ts'
import type { JourneyDefinition } from '#flow/Flow.ts'
import { listStories } from '#server/adapters/sandbox/desk/listStories.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { callbackUrl } from '#server/security/callbacks/callbackUrl.ts'
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

/** The leasing product, with shorter tokens and a provider of its own. */
function ownSettings(): string {
  const { folder, change } = copyDefinitions(leasing)
  change<Settings>('flows/settings.json', (settings) => {
    settings.token.life = 'PT5M'
    settings.providers = ['esempioleasing']
  })
  const named = join(mkdtempSync(join(tmpdir(), 'digital-lending-product-')), 'leasing')
  renameSync(folder, named)
  return named
}

describe.each(databases)('the loan and a leasing product on one server, on $name', ({ build }) => {
  let server: RestartableServer
  beforeAll(async () => {
    server = await build({ environment: { definitionsDirs: [project, ownSettings()] }, sandbox: true })
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

  it('renews tokens, and is called back, by the settings of the product of a case', async () => {
    const applicant = await lessee()
    const lent = await anApplicant(server).at('matching_company')
    const lives = await Promise.all(
      [applicant, lent].map(async (each) => {
        const { access_token } = await each.expectOk<{ access_token: string }>(
          each.post('/token/refresh', {}),
        )
        const [, claims = ''] = access_token.split('.')
        const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
        return exp - iat
      }),
    )
    const called = ['leasing', 'onboarding'].map((journey) =>
      new URL(callbackUrl(server.context, { journey }, 'accounts')).pathname.split('/').at(3),
    )

    expect(lives).toEqual([300, 1200])
    expect(called).toEqual(['esempioleasing', 'bancaesempio'])
  })

  it('links each company to try to the journey that leads where its story does', async () => {
    const data = { companies: [], person: () => undefined } as never
    const addressOf = (screen: string) => (screen === 'blacklist_wayout' ? '/loan' : undefined)
    const stories = await listStories(data, {} as never, addressOf)
    const served = (await server.app.inject('/sandbox/api/stories')).json<{ stories: DeskStory[] }>()

    expect(stories.length).toBeGreaterThan(0)
    expect(stories.every(({ address, leadsTo }) => address === addressOf(leadsTo))).toBe(true)
    expect(served.stories.every(({ address }) => address === '/')).toBe(true)
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

  it('says which folder to name where a case is of a product that is not served', () => {
    const { definitions } = server.context

    expect(definitions.productOf({ journey: 'leasing' }).settings.providers).toEqual(['esempioleasing'])
    expect(() => definitions.productOf({ journey: 'mortgage' })).toThrow(
      'No journey is called "mortgage": name the folder that holds it in DEFINITIONS_DIR.',
    )
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
