import { afterAll, describe, expect, it } from 'vitest'

import { termsOf } from '#server/documents/papers/termsOf.ts'

import { buildTestServer } from '../../../support/buildTestServer.ts'
import { workOf } from '../../../support/workOf.ts'

const { context, close } = await buildTestServer()
afterAll(close)

describe('the papers of a loan', () => {
  /** The costs that they name where those of the option `b7` are known. */
  const costs = async (facts: object) => {
    const costsOf = async ({ option }: { option: string }) =>
      option === 'b7' ? { upfrontCents: 25_000, instalmentFeeCents: 150 } : undefined
    const ports = { ...context.ports, products: { ...context.ports.products, costs: costsOf } }
    const request = { amount: 20_000, purpose: 'machinery', rateType: 'FIXED', option: 'a1' }
    const loan = { option: 'a1', amount: 20_000, durationMonths: 36, rateType: 'FIXED' }
    const { loanCase } = workOf({ facts: { company: {}, productCategory: '1', request, loan, ...facts } })
    return (await termsOf({ ...context, ports }, loanCase)).loan
  }

  it('name the costs of the option that is offered, by the id that the products gave it', async () => {
    const offer = { option: 'b7', amount: 15_000, durationMonths: 24, rateType: 'FIXED' }

    expect(await costs({ offer })).toMatchObject({
      upfrontCents: 25_000,
      instalmentFeeCents: 150,
      amount: 15_000,
    })
  })

  it('name those of the option that was asked for where an older case says no other', async () => {
    const request = { amount: 20_000, purpose: 'machinery', rateType: 'FIXED', option: 'b7' }

    expect(await costs({ request, loan: { amount: 20_000 } })).toMatchObject({ upfrontCents: 25_000 })
  })

  it('are not drawn without costs: products that know none of what they offered have failed', async () => {
    const offer = { option: 'c9', amount: 15_000, durationMonths: 24, rateType: 'FIXED' }

    await expect(costs({ offer })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      sentence: 'The service "products" knows no costs of an option that it offered.',
    })
  })
})
