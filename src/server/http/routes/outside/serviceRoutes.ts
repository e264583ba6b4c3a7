import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { validateData } from '#engine/compile/judge/validateData.ts'

import { DomainError } from '../../../errors/DomainError.ts'
import { consumeLimit } from '../../../security/limits/consumeLimit.ts'
import { executionOf } from '../../../security/sessions/executionOf.ts'
import { executionsRepository } from '../../../storage/repositories/cases/executionsRepository.ts'
import { idempotencyKeyOf } from '../../idempotencyKeyOf.ts'

/** Services of the product that a screen may ask: those whose file lists what it may say. */
export const serviceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  app.addHook('onRequest', app.authenticate)

  app.post(
    '/services/:name',
    {
      schema: {
        params: Type.Object({ name: Type.String() }),
        body: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 200 }),
        response: { 200: Type.Unknown() },
      },
    },
    async (request) => {
      const execution = executionOf(request)
      const loanCase = await executionsRepository(context.database, context.sealer).get(execution)
      const { services } = await context.definitions.journeyOf(loanCase)
      const service = services.get(request.params.name)
      if (!service?.arguments || loanCase.state.closed)
        throw new DomainError('NOT_FOUND', 'There is nothing here.')
      await consumeLimit(context, 'servicesOfSession', request.session.id)

      const errors = validateData(service.arguments, request.body)
      if (errors.length > 0) throw DomainError.invalid(errors)
      const { facts, answers } = loanCase.state
      // Without a key each request is one of its own.
      const key = idempotencyKeyOf(request) ?? request.id
      return context.services.ask(service, { facts, answers, arguments: request.body }, [loanCase.id, key])
    },
  )
}
