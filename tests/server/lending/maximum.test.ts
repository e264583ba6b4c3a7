import { afterEach, describe, expect, it } from 'vitest'

import type { Ports } from '#server/lending/Ports.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { simulator } from '../../support/journey.ts'

describe('who asks for 20,000 euro', () => {
  let server: BuiltServer
  afterEach(() => server.close())

  /** A server whose outside answers otherwise in one thing. */
  async function buildWith(change: (ports: Ports) => Partial<Ports>): Promise<void> {
    const usual = await buildTestServer()
    await usual.close()
    server = await buildTestServer({ ports: change(usual.context.ports) })
  }

  it.each([
    [19_999, 'product_changed_wayout'],
    [20_000, 'revenue_document'],
    [20_001, 'revenue_document'],
  ])('where the product allows %d comes to %s', async (most, step) => {
    await buildWith(({ products }) => ({ products: { ...products, maximumFor: async () => most } }))
    const applicant = await anApplicant(server).after('complete_prescreening')
    expect(await applicant.step()).toBe(step)
  })

  it.each([
    [19_999, { counterProposal: { amount: 19_999 }, offer: { amount: 19_999 } }],
    [20_000, { offer: { amount: simulator.amount } }],
    [20_001, { offer: { amount: simulator.amount } }],
  ])(
    'and scores enough for %d is offered that at most, and no less than was asked for',
    async (most, offered) => {
      const scored = { score: 'enough', maximumAmount: most, moreRevenueNeeded: false } as const
      await buildWith(() => ({ score: { score: async () => scored } }))
      const applicant = await anApplicant(server).at('financial_summary')
      const { variables } = await applicant.expectOk<{ variables: object }>(applicant.get('/process/task'))
      expect(variables).toMatchObject(offered)
      expect('counterProposal' in variables).toBe('counterProposal' in offered)
    },
  )

  it('is warned of an adjustable rate that is offered in the place of a fixed one, and must accept it', async () => {
    const scored = { score: 'enough', maximumAmount: 15_000, moreRevenueNeeded: false } as const
    await buildWith(({ products }) => ({
      score: { score: async () => scored },
      products: { ...products, options: adjustableBelow(products, 20_000) },
    }))
    const applicant = await anApplicant(server).at('financial_summary')
    await applicant.expectOk(applicant.post('/informationsheets/read', {}))

    const accepts = (answers: object) => applicant.complete('financial_summary', answers)
    await expect(accepts({ informationSheetRead: true })).rejects.toThrow('"/variableRateAccepted"')
    await accepts({ informationSheetRead: true, variableRateAccepted: true })

    expect(await applicant.step()).toBe('loading_actual_members')
  })
})

/** Products whose options below an amount are all of an adjustable rate. */
function adjustableBelow({ options }: Ports['products'], least: number): Ports['products']['options'] {
  return async (request) =>
    (await options(request)).filter(
      ({ mortgage_rate_type }) => request.amount >= least || Object.hasOwn(mortgage_rate_type, 'ADJUSTABLE'),
    )
}
