import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { SimulatorParameters, TaegRequest, TaegResponse } from '#contract/prescreening.ts'

import { DomainError } from '../../../errors/DomainError.ts'

/** What can be requested, and what it costs. Public. */
export const prescreeningRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { products } = app.context.ports

  app.get(
    '/prescreening/simulator',
    { config: { isPublic: true }, schema: { response: { 200: SimulatorParameters } } },
    async () => products.parameters(),
  )

  app.post(
    '/prescreening/taeg',
    { config: { isPublic: true }, schema: { body: TaegRequest, response: { 200: TaegResponse } } },
    async ({ body }) => {
      const { limits, purposes } = await products.parameters()
      if (body.amount < limits.minimum) throw refused('/amount', 'minimum', { limit: limits.minimum })
      if (body.amount > limits.maximum) throw refused('/amount', 'maximum', { limit: limits.maximum })
      if (!purposes.some(({ value }) => value === body.purpose)) throw refused('/purpose', 'enum', {})
      const [options, rateTypes] = await Promise.all([products.options(body), products.rateTypes()])
      const isOffered = (rateType: string) =>
        options.some(({ mortgage_rate_type }) => Object.hasOwn(mortgage_rate_type, rateType))
      return {
        options,
        rateTypes: rateTypes.map((value) => ({ value, disabled: !isOffered(value) })),
      }
    },
  )
}

function refused(pointer: string, keyword: string, params: Record<string, unknown>): DomainError {
  return DomainError.invalid([{ pointer, keyword, params }])
}
