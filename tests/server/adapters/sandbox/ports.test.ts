import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createDocumentReading } from '#server/adapters/sandbox/ports/createDocumentReading.ts'
import { fixedSwitch } from '#server/adapters/sandbox/ports/failsFor.ts'
import { SandboxData } from '#server/adapters/sandbox/companies/SandboxData.ts'
import { sandboxSwitchesRepository } from '#server/storage/repositories/sandbox/sandboxSwitchesRepository.ts'

import settings from '../../../../flows/settings.json' with { type: 'json' }
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'

let server: BuiltServer
beforeAll(async () => {
  server = await buildTestServer()
})
afterAll(() => server.close())

const ports = () => server.context.ports

describe("the sandbox's products", () => {
  it('ask for amounts within the settings, and price what can be asked for', async () => {
    const { limits, purposes } = await ports().products.parameters()

    expect(limits).toEqual({ minimum: 10_000, maximum: 25_000 })
    for (const { value } of purposes) {
      expect((await ports().products.options({ amount: 20_000, purpose: value })).length).toBeGreaterThan(0)
    }
    expect(await ports().products.options({ amount: 20_000, purpose: 'yacht' })).toEqual([])
  })

  it('have products with the guarantee for investments alone', async () => {
    const categories = async (purpose: string) =>
      new Set((await ports().products.options({ amount: 20_000, purpose })).map(({ category }) => category))

    expect(await categories('liquidity')).toEqual(new Set(['100001']))
    expect(await categories('machinery')).toEqual(new Set(settings.mccCategories))
  })

  it('know the costs of an option, and a maximum that fell', async () => {
    expect(await ports().products.costs({ amount: 20_000, option: '100001-FIXED-36' })).toEqual({
      upfrontCents: 35_000,
      instalmentFeeCents: 250,
    })
    expect(await ports().products.costs({ amount: 20_000, option: 'made-up' })).toBeUndefined()
    expect(await ports().products.maximumFor('99000140360')).toBe(18_000)
    expect(await ports().products.maximumFor('99000010233')).toBe(25_000)
  })
})

describe("the sandbox's register", () => {
  it.each([
    ['99000010233', 1],
    ['99000040016', 3],
    [' cntlcu90b61f205o ', 1],
    ['99000050585', 0],
  ])('finds by %s so many companies: %i', async (code, count) => {
    expect(await ports().companyRegister.find(code)).toHaveLength(count)
  })

  it('knows who stands for a company, and what the bank must know of it', async () => {
    expect(await ports().companyRegister.people('99000010233')).toEqual([
      expect.objectContaining({
        taxCode: 'BNCGLI84E52L781K',
        name: 'Giulia',
        roles: ['legalRepresentative', 'beneficialOwner'],
      }),
    ])
    expect(await ports().companyRegister.profile('99000020372')).toMatchObject({
      existingCustomer: true,
      accounts: [{ label: 'Conto ordinario' }, { label: 'Conto anticipi' }],
      latitude: 44.494,
    })
    expect(await ports().companyRegister.findPerson('BNCGLI84E52L781K', '99000010233')).toMatchObject({
      roles: ['legalRepresentative', 'beneficialOwner'],
    })
    expect(await ports().companyRegister.findPerson('RSSMRA80A01H501U', '99000010233')).toBeUndefined()
  })

  it.each([
    ['99000330235', () => ports().companyRegister.profile('99000330235')],
    ['99000340499', () => ports().balances.balanceFieldsRequired('99000340499')],
    ['99000350548', () => ports().companyRegister.people('99000350548')],
    ['99000360018', () => ports().survey.questions('99000360018')],
  ])('does not answer for %s until it is fixed', async (taxCode, call) => {
    const switches = sandboxSwitchesRepository(server.context.database)
    await expect(call()).rejects.toThrow('does not answer')

    await switches.turnOn(fixedSwitch(taxCode))
    await switches.turnOn(fixedSwitch(taxCode))
    await expect(call()).resolves.toBeDefined()

    await switches.turnOff(fixedSwitch(taxCode))
    await expect(call()).rejects.toThrow('does not answer')
  })
})

describe("the sandbox's lists and score", () => {
  it('hit a company, a person, and one after its accounts were linked', async () => {
    const isListed = (taxCode: string, afterLinking = false) =>
      ports().lists.isListed({ taxCode, afterLinking })

    expect(await isListed('99000010233')).toBe(false)
    expect(await isListed('99000060105')).toBe(true)
    expect(await isListed('TSTRNI78C48L407Z')).toBe(true)
    expect(await isListed('99000200271')).toBe(false)
    expect(await isListed('99000200271', true)).toBe(true)
    expect(await isListed('nobody')).toBe(false)
  })

  it('say enough, short or refused, and less than was asked for', async () => {
    const score = (companyTaxCode: string, accountsLinked = false) =>
      ports().score.score({ companyTaxCode, amount: 20_000, accountsLinked })

    expect(await score('99000010233')).toEqual({
      score: 'enough',
      maximumAmount: 25_000,
      moreRevenueNeeded: false,
    })
    expect(await score('99000131005')).toMatchObject({ score: 'enough', maximumAmount: 15_000 })
    expect(await score('99000150583')).toMatchObject({ score: 'refused' })
    expect(await score('99000160582')).toMatchObject({ score: 'short' })
    expect(await score('99000160582', true)).toMatchObject({ score: 'enough' })
  })
})

describe("the sandbox's reader of documents", () => {
  const reader = createDocumentReading(new SandboxData())

  it.each([
    ['bilancio.pdf', 'valid', true],
    ['respinto.pdf', 'rejected', true],
    ['Illeggibile.pdf', 'failed', false],
  ])('judges %s by its name: %s', async (filename, state, ocrCompleted) => {
    const document = { key: '', filename, pdf: new Uint8Array() }

    expect(await reader.read(document)).toMatchObject({ state, ocrCompleted })
  })

  it('reads the figures that the company has for what was asked, and in no other document', async () => {
    const pdf = new Uint8Array()
    const ofMella = { filename: 'bilancio.pdf', pdf, companyTaxCode: '99000220170' }

    const balance = await reader.read({
      ...ofMella,
      key: 'mccAdditional#lastBalance#annualBalance#final#',
    })
    const tax = await reader.read({ ...ofMella, key: 'mccAdditional#lastIncomeReturn#taxReturn#final#' })

    expect(Object.keys(balance.fields ?? {})).toHaveLength(17)
    expect(tax).toEqual({ state: 'valid', ocrCompleted: true })
  })
})

describe('branches and places', () => {
  it('are all there, and by province', async () => {
    const applicant = server.applicant()
    await applicant.generateToken()
    type Places = { provinces: object[]; towns: { province: string }[]; toponyms: object[] }

    const all = await applicant.expectOk<{ branches: object[] }>(applicant.get('/branch_selection/all'))
    const places = await applicant.expectOk<Places>(applicant.get('/location-data?province=VR'))

    expect(all.branches).toHaveLength(64)
    expect(places.provinces).toHaveLength(107)
    expect(new Set(places.towns.map(({ province }) => province))).toEqual(new Set(['VR']))
    expect((await applicant.get('/location-data?province=verona')).statusCode).toBe(400)
  })

  it('name countries in the language of who asks', async () => {
    const applicant = server.applicant()
    await applicant.generateToken()
    type Countries = { countries: { value: string; label: string }[] }
    const nameOf = async (language: string) => {
      const answer = applicant.get('/location-data/countries', { 'accept-language': language })
      const { countries } = await applicant.expectOk<Countries>(answer)
      return countries.find(({ value }) => value === 'DE')?.label
    }

    expect(await nameOf('it')).toBe('Germania')
    expect(await nameOf('en')).toBe('Germany')
  })

  it.each([
    ['place=Verona', 'verona'],
    ['place=37122', 'verona'],
    ['place=forl%C3%AC', 'ravenna'],
    ['place=MILANO', 'milano-centro'],
    ['place=Castro%20(BG)', 'brescia'],
    ['latitude=45.44&longitude=10.99', 'verona'],
  ])('find the nearest branch by %s: %s', async (query, nearest) => {
    const branches = await filtered(query)

    expect(branches[0]?.value).toBe(nearest)
    const distances = branches.map(({ distanceKm }) => distanceKm ?? -1)
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    expect(distances.at(-1)).toBeLessThanOrEqual(60)
  })

  it.each(['place=Cagliari', 'place=Atlantide', 'place=99999', 'latitude=36.0&longitude=7.0'])(
    'find none by %s, which is an answer',
    async (query) => {
      expect(await filtered(query)).toEqual([])
    },
  )

  it('refuse positions that there are not', async () => {
    const applicant = server.applicant()
    await applicant.generateToken()

    for (const query of ['latitude=91&longitude=9', 'latitude=north&longitude=9', 'town=Verona']) {
      expect((await applicant.get(`/branch_selection/filtered?${query}`)).statusCode).toBe(400)
    }
  })

  async function filtered(query: string) {
    const applicant = server.applicant()
    await applicant.generateToken()
    const { branches } = await applicant.expectOk<{ branches: { value: string; distanceKm?: number }[] }>(
      applicant.get(`/branch_selection/filtered?${query}`),
    )
    return branches
  }
})
