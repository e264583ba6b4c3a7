import { randomUUID } from 'node:crypto'

import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'

import type { Flow } from '#flow/Flow.ts'
import type { IncomingEvent, Webhook as WebhookDefinition } from '#flow/Events.ts'
import { readEvents } from '#server/adapters/sandbox/desk/readEvents.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { databases, type RestartableServer } from '../../support/databases.ts'
import { company } from '../../support/journey.ts'
import { type AskedRequest, json, outsideService } from '../../support/outsideService.ts'
import { partOn } from '../../support/partOn.ts'
import { TestClock } from '../../support/TestClock.ts'

const SECRET = `whsec_${Buffer.from('the secret of the dealer').toString('base64')}`
const HOUR_S = 3600

const delivered: IncomingEvent = {
  event: 'vehicleDelivered',
  secret: 'DEALER_SECRET',
  payload: {
    type: 'object',
    additionalProperties: false,
    required: ['plate'],
    properties: { plate: { type: 'string', maxLength: 10 } },
  },
}
const crm: WebhookDefinition = {
  webhook: 'customerSystem',
  address: 'CRM_URL',
  secret: 'CRM_SECRET',
  on: ['started', 'matching_company', 'goodbye_wayout', 'closed'],
  sends: { '/amount': '/facts/request/amount' },
}

/** The loan with an event in, at the company's task and at the one after it, and a webhook. */
function withEvents() {
  const { folder, change, write } = copyDefinitions()
  write('flows/events/vehicleDelivered.json', delivered)
  write('flows/webhooks/customerSystem.json', crm)
  change<Flow>('flows/identification.json', ({ tasks }) => {
    const branch = tasks['prospect_branch_selection']
    if (!branch) return
    branch.messages = {
      vehicleDelivered: {
        by: 'outside',
        next: 'goodbye_wayout',
        sets: { '/facts/companyCode': '/variables/plate' },
      },
    }
    branch.variables = { ...branch.variables, plate: '/facts/companyCode' }
  })
  return loadDefinitions([folder])
}

const definitions = await withEvents()

describe.each(databases)('events on $name', ({ name, build, itOnce }) => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function started(variables: Record<string, string> = {}, clock = new TestClock()) {
    const server: RestartableServer = await build({
      definitions,
      clock,
      environment: { privateServices: true },
      serviceVariables: { DEALER_SECRET: SECRET, CRM_SECRET: SECRET, ...variables },
    })
    closing.push(() => server.close())
    const applicant = await anApplicant(server).at('matching_company')
    const { reference } = (await applicant.get('/process/status')).json<{ reference: string }>()
    return { server, applicant, reference }
  }

  async function toTheBranches(server: RestartableServer, applicant: Applicant): Promise<void> {
    await applicant.complete('matching_company', company)
    await server.settle()
  }

  function signed(payload: object, { id = randomUUID(), at = new Date(), secret = SECRET } = {}) {
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, JSON.stringify(payload)),
    }
  }

  const plate = { plate: 'AB123CD' }

  describe('in', () => {
    itOnce('take a case on where its step accepts them, with what they carry', async () => {
      const { server, applicant, reference } = await started()
      await toTheBranches(server, applicant)

      const answer = await server
        .applicant()
        .post(`/events/${reference}/vehicleDelivered`, plate, signed(plate))

      expect(answer.statusCode).toBe(202)
      expect(await applicant.step()).toBe('goodbye_wayout')
    })

    itOnce('wait for the step that accepts them where they come early', async () => {
      const { server, applicant, reference } = await started()

      const answer = await server
        .applicant()
        .post(`/events/${reference}/vehicleDelivered`, plate, signed(plate))
      const before = await applicant.step()
      await toTheBranches(server, applicant)

      expect(answer.statusCode).toBe(202)
      expect([before, await applicant.step()]).toEqual(['matching_company', 'goodbye_wayout'])
    })

    it('count once by their id, and are answered the same each time', async () => {
      const { server, applicant, reference } = await started()
      const headers = signed(plate)
      const send = () => server.applicant().post(`/events/${reference}/vehicleDelivered`, plate, headers)

      const answers = [await send(), await send()]
      await toTheBranches(server, applicant)

      const rows = await server.context.database.selectFrom('received_events').selectAll().execute()
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202])
      expect(rows).toHaveLength(1)
      expect(await applicant.step()).toBe('goodbye_wayout')
    })

    it('that were taken for one case are heard by no other, however often they are sent there', async () => {
      const { server, reference } = await started()
      const other = await anApplicant(server).at('matching_company')
      const status = (await other.get('/process/status')).json<{ reference: string }>()
      await toTheBranches(server, other)
      const headers = signed(plate)
      const send = (to: string) => server.applicant().post(`/events/${to}/vehicleDelivered`, plate, headers)

      const answers = [await send(reference), await send(status.reference), await send(status.reference)]

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
      expect(await other.step()).toBe('prospect_branch_selection')
    })

    const signatures: [string, (payload: object) => Record<string, string>][] = [
      ['no signature', () => ({})],
      ['the signature of another body', () => signed({ plate: 'XX000XX' })],
      [
        'the signature of another secret',
        (payload) => signed(payload, { secret: `whsec_${Buffer.from('another').toString('base64')}` }),
      ],
      [
        'a signature of six minutes ago',
        (payload) => signed(payload, { at: new Date(Date.now() - 360_000) }),
      ],
      [
        'a signature of six minutes ahead',
        (payload) => signed(payload, { at: new Date(Date.now() + 360_000) }),
      ],
    ]
    it.each(partOn(name, signatures, signatures.length))('with %s change nothing', async (_, headersOf) => {
      const { server, applicant, reference } = await started()
      await toTheBranches(server, applicant)

      const answer = await server
        .applicant()
        .post(`/events/${reference}/vehicleDelivered`, plate, headersOf(plate))

      expect(answer.statusCode).toBe(403)
      expect(await applicant.step()).toBe('prospect_branch_selection')
    })

    itOnce(
      'of an unknown case, an unknown name or an unset secret are refused like those that are not signed',
      async () => {
        const { server, reference } = await started({ DEALER_SECRET: '' })
        const post = (path: string) => server.applicant().post(path, plate, signed(plate))

        const answers = [
          await post('/events/DL-0000-0000/vehicleDelivered'),
          await post(`/events/${reference}/vehicleLost`),
          await post(`/events/${reference}/vehicleDelivered`),
        ]

        expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
      },
    )

    itOnce('of another shape are refused with the place that is wrong', async () => {
      const { server, applicant, reference } = await started()
      const wrong = { plate: 'much too long a plate' }

      const answer = await server
        .applicant()
        .post(`/events/${reference}/vehicleDelivered`, wrong, signed(wrong))

      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ errors: [{ pointer: '/plate', keyword: 'maxLength' }] })
      expect(await applicant.step()).toBe('matching_company')
    })
  })

  describe('out', () => {
    type Told = { type: string; data: { step: string; amount?: number } }

    async function receiver(statusOf: (asked: AskedRequest[]) => number) {
      const outside = await outsideService((_, response) => json(response, {}, statusOf(outside.asked)))
      closing.push(outside.close)
      return outside
    }

    it('tell what has happened, signed, in order, once it is sure', async () => {
      const outside = await receiver(() => 200)
      const { server, applicant, reference } = await started({ CRM_URL: outside.url })

      await applicant.tell('renounce')
      await applicant.tell('newRequest')
      await server.settle()

      const told = outside.asked.map(({ body }) => body as Told)
      expect(told.map(({ type }) => type)).toEqual([
        'started',
        'matching_company',
        'goodbye_wayout',
        'closed',
      ])
      expect(told[1]?.data).toMatchObject({ reference, journey: 'onboarding', step: 'matching_company' })
      expect(told[1]?.data.amount).toBeTypeOf('number')
      expect(outside.asked[0]?.headers).toMatchObject({
        'webhook-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    })

    it('keep to their order where one was written by a server whose clock is ahead', async () => {
      const outside = await receiver((asked) => (asked.length === 1 ? 503 : 200))
      const { server, applicant } = await started({ CRM_URL: outside.url })
      await server.settle()
      await writeAhead(server, 'matching_company')

      await applicant.tell('renounce')
      server.clock.advance(5)
      await server.settle()

      const told = outside.asked.map(({ body }) => (body as Told).type)
      expect(told).toEqual(['started', 'started', 'matching_company', 'goodbye_wayout'])
    })

    /** Gives an event that waits the id that a server would have made whose clock is twenty seconds ahead. */
    async function writeAhead({ context: { database, sealer } }: RestartableServer, type: string) {
      const rows = database.selectFrom('webhook_events').select(['id', 'body']).where('type', '=', type)
      const { id: row, body } = await rows.executeTakeFirstOrThrow()
      const time = (Number.parseInt(row.replace('-', '').slice(0, 12), 16) + 20_000)
        .toString(16)
        .padStart(12, '0')
      const id = `${time.slice(0, 8)}-${time.slice(8)}${row.slice(13)}`
      const place = { table: 'webhook_events', column: 'body' }
      const sealed = sealer.seal({ ...place, row: id }, sealer.open({ ...place, row }, body).toString())
      await database.updateTable('webhook_events').set({ id, body: sealed }).where('id', '=', row).execute()
    }

    itOnce('can be verified by the library of the standard', async () => {
      const outside = await receiver(() => 200)
      const { server } = await started({ CRM_URL: outside.url }, new TestClock(new Date().toISOString()))

      await server.settle()

      const [first] = outside.asked
      const verify = () =>
        new Webhook(SECRET).verify(JSON.stringify(first?.body), first?.headers as Record<string, string>)
      expect(verify).not.toThrow()
    })

    itOnce('are sent again, later and later, and the next of the case waits for them', async () => {
      const outside = await receiver((asked) => (asked.length < 3 ? 503 : 200))
      const { server } = await started({ CRM_URL: outside.url })

      await server.settle()
      const [waiting] = (await readEvents(server.context)).toReversed()
      for (const seconds of [5, 15]) {
        server.clock.advance(seconds)
        await server.settle()
      }

      const told = outside.asked.map(({ body }) => (body as Told).type)
      expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, reason: 'answered with status 503' })
      expect(told).toEqual(['started', 'started', 'started', 'matching_company'])
      expect(new Set(outside.asked.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    })

    it('are given up after three days, and at once where the receiver wants no more', async () => {
      const outside = await receiver((asked) => (asked.length === 1 ? 410 : 500))
      const { server } = await started({ CRM_URL: outside.url })
      await server.settle()

      server.clock.advance(73 * HOUR_S)
      await server.settle()

      const events = (await readEvents(server.context)).toReversed()
      expect(events.map(({ state }) => state)).toEqual(['givenUp', 'givenUp'])
      expect(events[0]).toMatchObject({ attempts: 1 })
    })

    const pauses: [string, string][] = [
      ['seconds', '600'],
      ['a date', 'Wed, 21 Oct 2026 07:38:00 GMT'],
    ]
    it.each(pauses)('wait as long as the receiver asks for, in %s', async (_, retryAfter) => {
      const date = 'Wed, 21 Oct 2026 07:28:00 GMT'
      const outside = await outsideService((_asked, response) =>
        response.writeHead(429, { date, 'retry-after': retryAfter }).end(),
      )
      closing.push(outside.close)
      const { server } = await started({ CRM_URL: outside.url })
      await server.settle()

      server.clock.advance(599)
      await server.settle()
      const before = outside.asked.length
      server.clock.advance(1)
      await server.settle()
      expect([before, outside.asked.length]).toEqual([1, 2])
    })

    itOnce('are tried a last time after three days, however long the receiver asks to wait', async () => {
      const outside = await outsideService((_asked, response) =>
        response.writeHead(503, { 'retry-after': '999999999' }).end(),
      )
      closing.push(outside.close)
      const { server } = await started({ CRM_URL: outside.url })
      await server.settle()

      server.clock.advance(72 * HOUR_S)
      await server.settle()

      const [first] = (await readEvents(server.context)).toReversed()
      expect(first).toMatchObject({ attempts: 2, state: 'givenUp' })
    })

    itOnce('that were under way when a server ended are sent by the next one', async () => {
      const outside = await receiver(() => 200)
      const { server } = await started({ CRM_URL: outside.url })

      const next = await server.restart()
      closing[0] = () => next.close()
      next.clock.advance(30)
      await next.settle()

      expect(outside.asked.map(({ body }) => (body as Told).type)).toEqual(['started', 'matching_company'])
    })

    itOnce('go nowhere on the sandbox where no address is set, and can be read at the desk', async () => {
      const { server } = await started()

      await server.settle()

      const events = await readEvents(server.context)
      expect(events.map(({ state, type }) => [type, state])).toEqual([
        ['matching_company', 'sent'],
        ['started', 'sent'],
      ])
    })
  })
})
