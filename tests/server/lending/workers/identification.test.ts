import { afterAll, describe, expect, it, vi } from 'vitest'

import { askBranchToCall } from '#server/lending/workers/identification/askBranchToCall.ts'
import { checkProductLimits } from '#server/lending/workers/identification/checkProductLimits.ts'
import { chooseBranch } from '#server/lending/workers/identification/chooseBranch.ts'
import { matchCompany } from '#server/lending/workers/identification/matchCompany.ts'
import { openCase } from '#server/lending/workers/identification/openCase.ts'
import { startRequest } from '#server/lending/workers/identification/startRequest.ts'
import { verifyCompany } from '#server/lending/workers/identification/verifyCompany.ts'
import { loanSettings } from '#server/lending/loanSettings.ts'
import { contentText } from '#server/lending/content/contentText.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { buildTestServer } from '../../../support/buildTestServer.ts'
import { workOf } from '../../../support/workOf.ts'

const { context, close } = await buildTestServer()
afterAll(close)

const withPorts = (ports: object) => ({ ...context, ports: { ...context.ports, ...ports } }) as never
const invalid = (pointer: string, keyword: string) =>
  expect.objectContaining({ details: { errors: [{ pointer, keyword, params: {} }] } })

describe('the branch that is chosen', () => {
  const ports = {
    branches: { find: async (id: string) => (id === 'b1' ? { id, label: 'Roma 1' } : undefined) },
  }
  const facts = { loan: { amount: 1 }, accounts: [{ id: 'a1', iban: 'IT1' }] }
  const choose = (given: object) => chooseBranch(workOf({ facts, context: withPorts(ports), ...given }))

  it('is kept, and named in the loan, with the account that is chosen beside it', async () => {
    const branch = { id: 'b1', label: 'Roma 1' }
    const kept = { branch, loan: { amount: 1, branch: 'Roma 1' } }

    expect((await choose({ answers: { branch: 'b1' } })).facts).toEqual(kept)
    expect((await choose({ variables: { branch: 'b1' } })).facts).toEqual(kept)
    expect((await choose({ answers: { branch: 'b1', account: 'a1' } })).facts).toEqual({
      ...kept,
      account: 'IT1',
    })
  })

  it('is one that there is, and so is the account', async () => {
    await expect(choose({ answers: { branch: 'b2' } })).rejects.toEqual(invalid('/branch', 'enum'))
    await expect(choose({ answers: { branch: 7 } })).rejects.toEqual(invalid('/branch', 'enum'))
    await expect(choose({})).rejects.toEqual(invalid('/branch', 'enum'))
    await expect(choose({ answers: { branch: 'b1', account: 'a2' } })).rejects.toEqual(
      invalid('/account', 'enum'),
    )
    await expect(choose({ facts: { loan: {} }, answers: { branch: 'b1', account: 'a1' } })).rejects.toEqual(
      invalid('/account', 'enum'),
    )
  })

  it('calls an applicant for whom there is no way on', async () => {
    const work = workOf({ facts, context: withPorts(ports), answers: { branch: 'b1' } })

    expect((await askBranchToCall(work)).facts).toMatchObject({
      branchToCall: { id: 'b1' },
      branch: { id: 'b1' },
    })
  })
})

describe('the company that is matched', () => {
  const firms = [{ taxCode: '99000010233' }, { taxCode: '99000020372' }]
  const match = (found: object[], answers: object) => {
    const companyRegister = { find: async (code: string) => (code === 'AB' ? found : []) }
    return matchCompany(workOf({ answers, context: withPorts({ companyRegister }) }))
  }

  it('is the only one of its code, however it is written', async () => {
    expect((await match([firms[0]!], { code: ' ab ', companyTaxCode: '' })).facts).toEqual({
      company: firms[0],
    })
  })

  it('is the one that was chosen of several', async () => {
    const chosen = { code: 'AB', companyTaxCode: '99000020372' }

    expect((await match(firms, chosen)).facts).toEqual({ company: firms[1] })
  })

  it('must be chosen where there are several, and be one of them', async () => {
    await expect(match(firms, { code: 'AB', companyTaxCode: '' })).rejects.toMatchObject({
      details: { errors: [{ pointer: '/companyTaxCode', keyword: 'required' }] },
    })
    const other = { code: 'AB', companyTaxCode: '99000030157' }
    await expect(match(firms, other)).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' })
    await expect(match([], { code: 'AB', companyTaxCode: '' })).rejects.toMatchObject({
      code: 'COMPANY_NOT_FOUND',
    })
  })
})

it.each([
  [99, false],
  [100, true],
  [101, true],
])('a request of 100 where a product lends %i is within it: %s', async (most, amountWithinProduct) => {
  const products = { maximumFor: async () => most }
  const facts = { company: { taxCode: 'T' }, request: { amount: 100 } }

  const done = await checkProductLimits(workOf({ facts, context: withPorts({ products }) }))

  expect(done.facts).toEqual({ productMaximumAmount: most, amountWithinProduct })
})

it('an open case has its reference, and the moment from which it is open', async () => {
  expect((await openCase(workOf({ context }))).facts).toEqual({
    reference: 'DL-2345-6789',
    openedAt: context.processClock.now().toISOString(),
  })
})

describe('what is known of a company before it is let in', () => {
  const profile = {
    sectorServed: true,
    legalFormServed: true,
    eligibleWithOtherTerms: false,
    accounts: [{ iban: 'IT1', label: 'Conto' }],
    companyType: 'COMPANY',
  }
  const verify = async (change: object = {}, near: object[] = []) => {
    const companyRegister = {
      profile: async () => ({ ...profile, ...change }),
      pecAddresses: async () => ['a@pec.example'],
    }
    const lists = { isListed: async ({ taxCode }: { taxCode: string }) => taxCode === 'listed' }
    const branches = { near: async () => near }
    const ports = withPorts({ companyRegister, lists, branches })
    const taxCode = 'isListed' in change ? 'listed' : 'T'
    return (await verifyCompany(workOf({ facts: { company: { taxCode } }, context: ports }))).facts
  }

  it.each([
    ['is served', {}, true],
    ['is of another sector', { sectorServed: false }, false],
    ['is of another form', { legalFormServed: false }, false],
    ['is taken with other terms', { eligibleWithOtherTerms: true }, false],
  ])('a company that %s is eligible: %s', async (_, change, eligible) => {
    expect(await verify(change)).toMatchObject({ eligible })
  })

  it('a branch is near, or none', async () => {
    expect(await verify({}, [{}])).toMatchObject({ branchInRegion: true })
    expect(await verify({})).toMatchObject({ branchInRegion: false })
  })

  it('a list holds it, or none', async () => {
    expect(await verify({ isListed: true })).toMatchObject({ blacklisted: true })
    expect(await verify()).toMatchObject({ blacklisted: false })
  })

  it('its addresses and accounts are chosen by ids that say nothing of them', async () => {
    expect(await verify()).toMatchObject({
      pecAddresses: [{ value: expect.stringMatching(/^[\da-f-]{36}$/), label: 'a@pec.example' }],
      accounts: [{ id: expect.stringMatching(/^[\da-f-]{36}$/), iban: 'IT1', label: 'Conto' }],
    })
  })
})

describe('an application that the company has at a branch', () => {
  const verify = async (applicationRunning: boolean, pec?: string) => {
    const companyRegister = {
      profile: async () => ({ applicationRunning, accounts: [] }),
      pecAddresses: async () => (pec === undefined ? [] : [pec, 'second@pec.example']),
    }
    const lists = { isListed: async () => false }
    const ports = withPorts({ companyRegister, lists, branches: { near: async () => [] } })
    const { commit } = await verifyCompany(workOf({ facts: { company: { taxCode: 'T' } }, context: ports }))
    return inTransaction(context.database, (tx) => commit!(tx))
  }
  const mails = async (pec: string) => {
    const sent = await outboxRepository(context.database, context.sealer).newest(100)
    return sent.filter(({ to }) => to === pec).map(({ channel, subject }) => [channel, subject])
  }

  it('holds up a request, and is told to its first PEC, once a day', async () => {
    expect(await verify(true, 'one@pec.example')).toEqual({ applicationRunning: true })
    await verify(true, 'one@pec.example')

    expect(await mails('one@pec.example')).toEqual([['pec', expect.stringContaining('già in corso')]])
    expect(await mails('second@pec.example')).toEqual([])
  })

  it('is not told where there is none, or where the register has no PEC', async () => {
    const before = await outboxRepository(context.database, context.sealer).newest(100)

    expect(await verify(false, 'two@pec.example')).toEqual({ applicationRunning: false })
    expect(await verify(true)).toEqual({ applicationRunning: true })

    expect(await outboxRepository(context.database, context.sealer).newest(100)).toEqual(before)
  })
})

describe('a request', () => {
  const choices = {
    purposes: [{ value: 'p' }],
    predominantPurposes: [{ value: 'q' }],
    fundDestinations: [{ value: 'f' }],
  }
  const option = {
    financing_option: { id: 'o', durationMonths: 36 },
    mortgage_rate_type: { FIXED: {} },
    category: '1',
  }
  const request = {
    amount: 50,
    purpose: 'p',
    predominantPurpose: 'q',
    fundDestination: 'f',
    rateType: 'FIXED',
    option: 'o',
  }
  const asks = vi.fn<(asked: object) => void>()
  const start = async (change: object = {}, offered: object[] = [option], termsHash?: string) => {
    const products = {
      parameters: async () => ({ limits: { minimum: 10, maximum: 100 }, ...choices }),
      options: async (asked: object) => (asks(asked), offered),
    }
    const terms = await contentText('terms_and_conditions', 'it')
    const facts = { request: { ...request, ...change }, termsHash: termsHash ?? terms.hash }
    return startRequest(workOf({ facts, context: withPorts({ products }) }))
  }

  it('is kept with its loan, and with what was agreed to', async () => {
    const { facts } = await start()

    expect(asks).toHaveBeenLastCalledWith({ ...request, selected: ['o'] })
    const { id, version, hash, language } = await contentText('terms_and_conditions', 'it')
    expect(facts).toEqual({
      loan: {
        option: 'o',
        amount: 50,
        durationMonths: 36,
        rateType: 'FIXED',
        instalmentCents: undefined,
        tan: undefined,
        taeg: undefined,
      },
      productCategory: '1',
      mccProduct: false,
      consents: {
        text: { id, version, hash, language },
        at: context.clock.now().toISOString(),
        channel: 'online',
      },
    })
  })

  it.each([
    ['a euro below the least', { amount: 9 }, 'amount', 'minimum', { limit: 10 }],
    ['a euro above the most', { amount: 101 }, 'amount', 'maximum', { limit: 100 }],
    ['for another purpose', { purpose: 'x' }, 'purpose', 'enum', {}],
    ['for another main purpose', { predominantPurpose: 'x' }, 'predominantPurpose', 'enum', {}],
    ['for another use', { fundDestination: 'x' }, 'fundDestination', 'enum', {}],
    ['by an option that is not offered', { option: 'x' }, 'option', 'enum', {}],
    ['at a rate that the option has not', { rateType: 'ADJUSTABLE' }, 'option', 'enum', {}],
    ['of a category whose terms were not shown', { category: '2' }, 'option', 'enum', {}],
  ])('is refused %s', async (_, change, field, keyword, params) => {
    await expect(start(change)).rejects.toMatchObject({
      details: { errors: [{ pointer: `/facts/request/${field}`, keyword, params }] },
    })
  })

  it.each([{ amount: 10 }, { amount: 100 }, { category: '1' }])('is taken with %j', async (change) => {
    await expect(start(change)).resolves.toBeDefined()
  })

  it('is refused for other terms than the present ones, and those of a guarantee are its own', async () => {
    await expect(start({}, [option], 'other')).rejects.toMatchObject({ code: 'TERMS_CHANGED' })
    const [category] = loanSettings(context.definitions.current.main).mccCategories
    await expect(start({}, [{ ...option, category }])).rejects.toMatchObject({ code: 'TERMS_CHANGED' })
    const guaranteed = await contentText('terms_and_conditions_mcc', 'it')
    expect((await start({}, [{ ...option, category }], guaranteed.hash)).facts).toMatchObject({
      mccProduct: true,
    })
  })
})
