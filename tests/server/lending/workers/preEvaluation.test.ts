import { afterAll, describe, expect, it, vi } from 'vitest'

import { askInvestmentDocuments } from '#server/lending/workers/preEvaluation/askInvestmentDocuments.ts'
import { openAccountLinking } from '#server/lending/workers/preEvaluation/openAccountLinking.ts'
import { loadFinancials } from '#server/lending/workers/preEvaluation/loadFinancials.ts'
import { scoreRequest } from '#server/lending/workers/preEvaluation/scoreRequest.ts'
import { contentText } from '#server/lending/content/contentText.ts'
import { verifyGuarantee } from '#server/lending/workers/preEvaluation/verifyGuarantee.ts'

import { buildTestServer } from '../../../support/buildTestServer.ts'
import { workOf } from '../../../support/workOf.ts'

const { context, close } = await buildTestServer()
afterAll(close)

const withPorts = (ports: object) => ({ ...context, ports: { ...context.ports, ...ports } }) as never
const request = { amount: 100, purpose: 'p', rateType: 'FIXED', option: 'fixed-36' }
const loan = { durationMonths: 36 }
const option = (rate: string, durationMonths: number, category = '1') => ({
  category,
  mortgage_rate_type: { [rate]: {} },
  financing_option: { id: `${category}-${rate}-${durationMonths}`, durationMonths },
})

interface Scored {
  score?: string
  maximumAmount?: number
  moreRevenueNeeded?: boolean
  offered?: object[]
  facts?: object
}

/** The facts after a score, with what the ports were asked. */
async function scored({ offered = [option('FIXED', 36)], facts = {}, ...more }: Scored) {
  const asked: object[] = []
  const ports = {
    score: {
      score: async (question: object) => {
        asked.push(question)
        return { score: 'enough', maximumAmount: 100, moreRevenueNeeded: false, ...more }
      },
    },
    lists: {
      isListed: async (question: object) => {
        asked.push(question)
        return false
      },
    },
    products: {
      options: async (question: object) => {
        asked.push(question)
        return offered
      },
    },
  }
  const known = { company: { taxCode: 'T' }, request, loan, productCategory: '1', ...facts }
  const done = await scoreRequest(workOf({ facts: known, context: withPorts(ports) }))
  return { asked, facts: done.facts }
}

describe('a score', () => {
  it('that is enough makes an offer of what was asked for', async () => {
    const { asked, facts } = await scored({})

    expect(facts).toMatchObject({
      score: 'enough',
      blacklisted: false,
      accountsLinked: false,
      sheetRead: false,
      deliberationRead: false,
      offer: { amount: 100, durationMonths: 36, rateType: 'FIXED' },
    })
    expect(facts).toHaveProperty('counterProposal', undefined)
    expect(asked).toEqual([
      { companyTaxCode: 'T', amount: 100, accountsLinked: false },
      { taxCode: 'T', afterLinking: false },
      { amount: 100, purpose: 'p', selected: ['fixed-36'] },
    ])
  })

  it.each([
    [99, { counterProposal: { amount: 99 }, offer: { amount: 99 } }],
    [100, { offer: { amount: 100 }, counterProposal: undefined }],
    [101, { offer: { amount: 100 }, counterProposal: undefined }],
  ])('that allows %i of 100 makes a proposal of that', async (maximumAmount, expected) => {
    expect((await scored({ maximumAmount })).facts).toMatchObject(expected)
  })

  it('that allows less than any product lends is a refusal, and no fault to be tried again', async () => {
    const { facts } = await scored({ maximumAmount: 9, offered: [] })

    expect(facts).toMatchObject({ score: 'refused' })
    expect(facts).not.toHaveProperty('offer')
  })

  it('that is too low makes no offer', async () => {
    const { asked, facts } = await scored({ score: 'refused' })

    expect(facts).not.toHaveProperty('offer')
    expect(facts).not.toHaveProperty('accountConnection')
    expect(asked).toHaveLength(2)
  })

  it('that is short wants the accounts linked, but where they are', async () => {
    expect((await scored({ score: 'short' })).facts).toMatchObject({ accountConnection: { mandatory: true } })
    const linked = await scored({ score: 'short', facts: { accountsLinked: true } })
    expect(linked.facts).not.toHaveProperty('accountConnection')
    expect(linked.asked).toEqual([
      { companyTaxCode: 'T', amount: 100, accountsLinked: true },
      { taxCode: 'T', afterLinking: true },
    ])
  })

  it.each([
    [false, undefined, false, false],
    [true, undefined, true, true],
    [true, [], false, true],
    [false, [], false, true],
  ])(
    'that needs more revenue, %s, is given it once, after %j: needed %s, asked %s',
    async (needed, given, left, asked) => {
      const { facts } = await scored({ moreRevenueNeeded: needed, facts: { moreRevenueDocuments: given } })

      expect(facts).toMatchObject({ moreRevenueNeeded: left, moreRevenueAsked: asked })
    },
  )
})

describe('the option of an offer', () => {
  const chosen = async (...offered: object[]) => {
    const { facts } = await scored({ offered })
    const { durationMonths, rateType } = facts['offer'] as { durationMonths: number; rateType: string }
    return `${rateType} ${durationMonths}`
  }

  it('is of the nearest duration of the same rate', async () => {
    expect(await chosen(option('FIXED', 12), option('FIXED', 35), option('FIXED', 60))).toBe('FIXED 35')
    expect(await chosen(option('FIXED', 60), option('FIXED', 38), option('FIXED', 12))).toBe('FIXED 38')
    expect(await chosen(option('ADJUSTABLE', 36), option('FIXED', 60))).toBe('FIXED 60')
  })

  it('is the one that was chosen, among others of its rate and duration', async () => {
    const facts = { request: { ...request, option: 'b7' }, productCategory: '2' }
    const twin = { ...option('FIXED', 36, '2'), financing_option: { id: 'b7', durationMonths: 36 } }
    const done = await scored({ facts, offered: [option('FIXED', 36), option('FIXED', 36, '2'), twin] })

    expect(done.facts).toMatchObject({ offer: { option: 'b7' } })
  })

  it('is of the same product where the chosen one is not offered, though another is nearer', async () => {
    const facts = { productCategory: '2' }
    const offered = [option('FIXED', 36), option('FIXED', 12, '2'), option('ADJUSTABLE', 36, '2')]

    expect((await scored({ facts, offered })).facts).toMatchObject({ offer: { option: '2-FIXED-12' } })
  })

  it('is of another rate where the same has none', async () => {
    expect(await chosen(option('ADJUSTABLE', 60), option('ADJUSTABLE', 24))).toBe('ADJUSTABLE 24')
  })

  it.each([
    ['FIXED', 'ADJUSTABLE', true],
    ['FIXED', 'FIXED', false],
    ['ADJUSTABLE', 'ADJUSTABLE', false],
    ['ADJUSTABLE', 'FIXED', false],
  ])('that was to be %s and is %s has to be accepted as adjustable: %s', async (asked, offered, toAccept) => {
    const facts = { request: { ...request, rateType: asked } }

    const done = await scored({ facts, offered: [option(offered, 36)] })

    expect(done.facts).toMatchObject({ variableRateToAccept: toAccept })
  })

  it.each([
    [true, '400006'],
    [false, '1'],
  ])('has a guarantee of the fund as the request has: %s', async (mccProduct, category) => {
    const offered = [option('FIXED', 36, '1'), option('FIXED', 36, '400006')].toReversed()
    const facts = { mccProduct, productCategory: 'x' }

    expect((await scored({ facts, offered })).facts).toMatchObject({
      offer: { option: `${category}-FIXED-36` },
    })
  })

  it('is none where a reduced amount has products with a guarantee alone', async () => {
    const done = await scored({ maximumAmount: 90, offered: [option('FIXED', 36, '400006')] })

    expect(done.facts).toMatchObject({ score: 'refused' })
  })

  it('that belongs to both rate types is of the one that was asked for', async () => {
    const facts = { request: { ...request, rateType: 'ADJUSTABLE' } }
    const both = { ...option('FIXED', 36), mortgage_rate_type: { FIXED: '', ADJUSTABLE: '' } }

    expect((await scored({ facts, offered: [both] })).facts).toMatchObject({
      offer: { rateType: 'ADJUSTABLE' },
    })
  })

  it('is not asked for where the score allows nothing', async () => {
    const { asked, facts } = await scored({ maximumAmount: 0 })

    expect(facts).toMatchObject({ score: 'refused' })
    expect(asked).toHaveLength(2)
  })

  it('is there, or the products are wrong', async () => {
    await expect(chosen()).rejects.toThrow('No product lends 100 euro for "p".')
  })
})

describe('accounts that are to be linked', () => {
  const page = { reference: 'r', url: 'https://accounts.example/r' }
  const open = vi.fn<(asked: object) => Promise<typeof page>>().mockResolvedValue(page)
  const link = (agreed: object) => {
    const facts = { company: { name: 'Alfa' }, accountConnection: { mandatory: true } }
    const work = workOf({ facts, variables: agreed, context: withPorts({ accountAggregator: { open } }) })
    return openAccountLinking(work)
  }

  it.each(['it', 'en'] as const)(
    'are linked once the text is agreed to, in the language that was read: %s',
    async (language) => {
      const { version, hash } = await contentText('PSD2_INFO', language)

      const { facts } = await link({ version, hash, language })

      const url = 'https://accounts.example/r'
      expect(facts).toEqual({ accountConnection: { mandatory: true, url }, accountLinking: 'pending' })
      const expiresAt = new Date(context.clock.now().getTime() + 30 * 60_000)
      expect(open).toHaveBeenLastCalledWith(expect.objectContaining({ company: 'Alfa', expiresAt }))
    },
  )

  it.each([
    ['version', { version: 'other' }],
    ['hash', { hash: 'other' }],
    ['language', { language: 'en' }],
    ['language', { language: 'xx' }],
  ])('are not linked where another %s was agreed to', async (_, change) => {
    const { version, hash } = await contentText('PSD2_INFO', 'it')
    open.mockClear()

    await expect(link({ version, hash, language: 'it', ...change })).rejects.toMatchObject({
      details: { errors: [{ pointer: '/psd2Consent', keyword: 'const' }] },
    })
    expect(open).not.toHaveBeenCalled()
  })
})

describe('the figures of a company', () => {
  const load = async (purpose: string, areRequired: boolean) => {
    const ports = {
      balances: { balanceFieldsRequired: async () => areRequired },
      products: { parameters: async () => ({ purposes: [{ value: 'machines', documents: ['quote'] }] }) },
    }
    const facts = { company: { taxCode: 'T' }, request: { ...request, purpose } }
    return (await loadFinancials(workOf({ facts, context: withPorts(ports) }))).facts
  }

  it('are those of the last two years that are filed, with the documents of an investment', async () => {
    expect(await load('machines', true)).toEqual({
      referenceYear: 2025,
      previousYear: 2024,
      balanceFieldsRequired: true,
      balanceDefaults: expect.any(Object),
      investmentPurpose: true,
      investmentDocuments: ['quote'],
      accountConnection: { mandatory: false },
    })
  })

  it('begin with zeros where the balance need not be typed, and ask for no documents of another purpose', async () => {
    const facts = await load('cash', false)

    expect(facts).toMatchObject({ investmentPurpose: false, investmentDocuments: [] })
    expect(facts).toHaveProperty('balanceDefaults.capitale_sociale', 0)
    expect(await load('cash', true)).not.toHaveProperty('balanceDefaults.capitale_sociale')
  })
})

it.each([
  [true, true],
  [false, false],
  [undefined, false],
])('documents of an investment are asked for where it is one, %j: %s', async (investmentPurpose, asked) => {
  expect((await askInvestmentDocuments(workOf({ facts: { investmentPurpose } }))).facts).toEqual({
    investmentDocumentsAsked: asked,
  })
})

it('the guarantee fund is asked about the request, and gives it a number', async () => {
  const guaranteeFund = { verify: async (asked: object) => ({ protocol: JSON.stringify(asked) }) }
  const work = workOf({
    facts: { company: { taxCode: 'T' }, request },
    context: withPorts({ guaranteeFund }),
  })

  expect((await verifyGuarantee(work)).facts).toEqual({
    guaranteeProtocol: JSON.stringify({
      companyTaxCode: 'T',
      reference: 'DL-2345-6789',
      amount: 100,
      purpose: 'p',
    }),
  })
})
