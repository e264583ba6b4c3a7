import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import type { Funnel, Operations } from '#contract/studioOperations.ts'

import { DomainError } from '../errors/DomainError.ts'
import { jobsRepository } from '../storage/repositories/execution/jobsRepository.ts'
import { outboxRepository } from '../storage/repositories/execution/outboxRepository.ts'
import { timersRepository } from '../storage/repositories/execution/timersRepository.ts'
import { webhookEventsRepository } from '../storage/repositories/execution/webhookEventsRepository.ts'
import { operationsRepository } from '../storage/repositories/records/operationsRepository.ts'
import type { StudioAccess } from './access/StudioAccess.ts'
import { readOperations } from './readOperations.ts'

interface OperationsParts {
  /** Throws unless the caller may see how cases stand. */
  see: StudioAccess['act']
  /** Throws unless the caller may have tried again what failed. */
  retry: StudioAccess['act']
  /** Whether what failed may be tried again by hand. */
  canRetry: boolean
}

const strictly = { additionalProperties: false }
const Id = Type.String({ pattern: '^[0-9a-f-]{36}$' })
const Journey = Type.String({ maxLength: 60, pattern: '^[\\w-]+$' })
const Failed = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('jobs'),
      Type.Literal('timers'),
      Type.Literal('events'),
      Type.Literal('messages'),
    ]),
    id: Id,
  },
  strictly,
)

/** Where the studio sees how the cases of the server stand, and has tried again what failed. */
export function operationsRoutes({
  see,
  retry: toRetry,
  canRetry,
}: OperationsParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { context } = app

    app.get('/studio/api/operations', { onRequest: see }, async (): Promise<Operations> =>
      readOperations(context, canRetry),
    )

    app.get(
      '/studio/api/funnel/:journey',
      { onRequest: see, schema: { params: Type.Object({ journey: Journey }) } },
      async ({ params }): Promise<Funnel> => operationsRepository(context.database).funnelOf(params.journey),
    )

    app.post(
      '/studio/api/operations/:kind/:id/retry',
      {
        onRequest: toRetry,
        schema: { params: Failed, body: Type.Object({}, strictly) },
      },
      async ({ params: { kind, id } }) => {
        if (!(await retry(kind, id)))
          throw new DomainError('NOT_FOUND', 'Nothing of the kind waits any more.')
        context.poller.wakeAll()
        return { done: true }
      },
    )

    app.post(
      '/studio/api/operations/messages/:id/give-up',
      {
        onRequest: toRetry,
        schema: { params: Type.Object({ id: Id }, strictly), body: Type.Object({}, strictly) },
      },
      async ({ params: { id } }) => {
        const { database, sealer, clock } = context
        if (!(await outboxRepository(database, sealer).giveUp(id, clock.now())))
          throw new DomainError('NOT_FOUND', 'No message that failed waits any more.')
        return { done: true }
      },
    )

    async function retry(kind: 'jobs' | 'timers' | 'events' | 'messages', id: string): Promise<boolean> {
      const { database, sealer, processClock, clock } = context
      switch (kind) {
        case 'jobs':
          return jobsRepository(database).retryNow(id, processClock.now())
        case 'timers':
          return timersRepository(database).retry(id, processClock.now())
        case 'events':
          return webhookEventsRepository(database, sealer).retry(id, clock.now())
        case 'messages':
          return outboxRepository(database, sealer).retry(id, clock.now())
      }
    }
  }
}
