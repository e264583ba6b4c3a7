import { readFileSync } from 'node:fs'

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import type { ClockMove, DeskClock, Expiring, DeskJourney } from '#contract/desk.ts'

import { DomainError } from '../../../errors/DomainError.ts'
import { sendOutsideMessage } from '../../../interpreter/sendMessage.ts'
import { timersRepository } from '../../../storage/repositories/execution/timersRepository.ts'
import { expireNow } from './expireNow.ts'
import { forgetCompany } from './forgetCompany.ts'
import { listStories } from './listStories.ts'
import { moveClock } from './moveClock.ts'
import { openCases } from './openCases.ts'
import { readEvents } from './readEvents.ts'
import { readOutbox } from './readOutbox.ts'
import { sampleOf } from './sampleOf.ts'
import { webhookEventsRepository } from '../../../storage/repositories/execution/webhookEventsRepository.ts'
import { SPID_DOWN } from '../ports/failingWhenDown.ts'
import { fixedSwitch } from '../ports/failsFor.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { Signatures } from '../signing/Signatures.ts'
import type { Switches } from '../Switches.ts'
import type { JourneyInForce } from '../../../interpreter/definitions/Definitions.ts'

interface DeskParts {
  data: SandboxData
  switches: Switches
  signatures: Signatures
}

const files = {
  'sandbox.css': { type: 'text/css; charset=utf-8', content: readFile('sandbox.css') },
  'recognition.js': { type: 'text/javascript; charset=utf-8', content: readFile('recognition.js') },
}
const OfCase = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })
const strictly = { additionalProperties: false }
const moves: ClockMove[] = ['hour', 'day', 'twoDays', 'nextMonday', 'tonight', 'reset']
const expiring: Expiring[] = ['tokens', 'codes', 'links', 'signature']
const Name = Type.String({ maxLength: 60 })
const Code = Type.String({ maxLength: 16 })

/** What the desk of the studio asks for and does: what went out, where every case stands, what the outside would do. */
export function deskRoutes({ data, switches, signatures }: DeskParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { context } = app
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })

    app.get('/sandbox', async (_request, reply) => reply.redirect('/studio/sandbox'))

    for (const [name, { type, content }] of Object.entries(files)) {
      app.get(`/sandbox/files/${name}`, async (_request, reply) =>
        reply.header('cache-control', 'no-cache').type(type).send(content),
      )
    }

    app.get('/sandbox/api/stories', async () => {
      const { journeys } = context.definitions.current
      const addressOf = (screen: string) =>
        journeys.values().find(({ journey }) => journey.steps.has(screen))?.journey.definition.address
      return { stories: await listStories(data, switches, addressOf) }
    })

    app.get('/sandbox/api/journeys', async (): Promise<{ journeys: DeskJourney[] }> => {
      const { journeys } = context.definitions.current
      return { journeys: [...journeys.values()].map(deskJourneyOf) }
    })

    app.get(
      '/sandbox/api/outbox',
      { schema: { querystring: Type.Object({ caseId: Type.Optional(OfCase.properties.id) }, strictly) } },
      async ({ query }) => ({ messages: await readOutbox(context, query.caseId) }),
    )

    app.get('/sandbox/api/events', async () => ({ events: await readEvents(context) }))

    app.post(
      '/sandbox/api/events/:id/retry',
      { schema: { params: OfCase, body: Type.Object({}, strictly) } },
      async ({ params }) => {
        const events = webhookEventsRepository(context.database, context.sealer)
        if (!(await events.retry(params.id, context.clock.now())))
          throw new DomainError('NOT_FOUND', 'No such event waits.')
        context.poller.wakeAll()
        return { done: true }
      },
    )

    app.get('/sandbox/api/cases', async () => ({ cases: await openCases(context) }))

    app.post(
      '/sandbox/api/cases/:id/message',
      {
        schema: {
          params: OfCase,
          body: Type.Object(
            {
              name: Name,
              person: Type.Optional(OfCase.properties.id),
              facts: Type.Optional(Type.Record(Name, Type.Unknown())),
            },
            strictly,
          ),
        },
      },
      async ({ params, body }) => {
        const variables = await sampleOf(context, params.id, body.name)
        await sendOutsideMessage(context, { caseId: params.id, variables, ...body })
        return { done: true }
      },
    )

    app.post(
      '/sandbox/api/cases/:id/timer',
      { schema: { params: OfCase, body: Type.Object({ name: Name }, strictly) } },
      async ({ params, body }) => {
        const timers = timersRepository(context.database)
        if (!(await timers.expire(params.id, body.name, context.processClock.now())))
          throw new DomainError('NOT_FOUND', 'Nothing of that name runs out.')
        context.poller.wakeAll()
        return { done: true }
      },
    )

    app.post(
      '/sandbox/api/cases/:id/expire',
      {
        schema: {
          params: OfCase,
          body: Type.Object({ what: Type.Union(expiring.map((what) => Type.Literal(what))) }, strictly),
        },
      },
      async ({ params, body: { what } }) => {
        if (what === 'signature') await signatures.expire(params.id)
        else await expireNow(context, params.id, what)
        return { done: true }
      },
    )

    app.post(
      '/sandbox/api/forget',
      { schema: { body: Type.Object({ company: Code }, strictly) } },
      async ({ body }) => {
        const companies = await companiesOf(body.company)
        const counts = await Promise.all(companies.map(({ taxCode }) => forgetCompany(context, taxCode)))
        return { forgotten: counts.reduce((sum, count) => sum + count, 0) }
      },
    )

    app.post('/sandbox/api/reset', { schema: { body: Type.Object({}, strictly) } }, async () => {
      await moveClock(context, 'reset')
      await switches.reset()
      return { forgotten: await forgetCompany(context) }
    })

    app.post(
      '/sandbox/api/fix',
      { schema: { body: Type.Object({ company: Code, isFixed: Type.Boolean() }, strictly) } },
      async ({ body: { company, isFixed } }) => {
        for (const { taxCode } of await companiesOf(company)) await turn(fixedSwitch(taxCode), isFixed)
        return { done: true }
      },
    )

    app.post(
      '/sandbox/api/spid',
      { schema: { body: Type.Object({ down: Type.Boolean() }, strictly) } },
      async ({ body }) => {
        await turn(SPID_DOWN, body.down)
        return { done: true }
      },
    )

    app.get('/sandbox/api/clock', async (): Promise<DeskClock> => ({
      now: context.processClock.now().toISOString(),
      offsetMs: context.processClock.offsetMs,
      spidDown: await switches.isOn(SPID_DOWN),
    }))

    app.post(
      '/sandbox/api/clock',
      {
        schema: {
          body: Type.Object({ move: Type.Union(moves.map((move) => Type.Literal(move))) }, strictly),
        },
      },
      async ({ body }) => ({ now: (await moveClock(context, body.move)).toISOString() }),
    )

    async function companiesOf(code: string) {
      const companies = await context.ports.companyRegister.find(code)
      if (companies.length === 0) throw new DomainError('NOT_FOUND', 'The sandbox has no such company.')
      return companies
    }

    async function turn(name: string, on: boolean): Promise<void> {
      if (on) await switches.turnOn(name)
      else await switches.turnOff(name)
    }
  }
}

function deskJourneyOf({ journey: { definition }, product }: JourneyInForce): DeskJourney {
  const { journey, address, brand } = definition
  return { journey, address, brand: brand?.name ?? product.settings.brand.name }
}

function readFile(name: string): string {
  return readFileSync(new URL(`files/${name}`, import.meta.url), 'utf8')
}
