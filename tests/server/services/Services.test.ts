import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'

import type { Service } from '#flow/Service.ts'
import { silentMeter } from '#server/observability/metrics/silentMeter.ts'
import { Services, type ServicesParts } from '#server/services/Services.ts'

import { type AskedRequest, json, outsideService } from '../../support/outsideService.ts'
import { TestClock } from '../../support/TestClock.ts'

const quote: Service = {
  service: 'quoteVehicle',
  address: 'QUOTES_URL',
  secret: { from: 'QUOTES_TOKEN', as: 'bearer' },
  method: 'POST',
  path: '/vehicles/{plate}/quotes',
  sends: {
    '/path/plate': '/answers/vehicle/plate',
    '/query/kind': '/answers/vehicle/kind',
    '/body/price': '/answers/vehicle/price',
    '/body/owner/age': '/facts/age',
  },
  answer: {
    type: 'object',
    required: ['price'],
    properties: { price: { type: 'number' }, extras: { type: 'array', items: { properties: { name: {} } } } },
  },
  timeLimit: 'PT1S',
  sandbox: [
    { when: { '/sent/body/price': { minimum: 90_000 } }, failure: 503 },
    { answer: { price: 480, secret: 'not declared' } },
  ],
}
const input = { facts: { age: 44 }, answers: { vehicle: { plate: 'AB 1/2', kind: 'van', price: 30_000 } } }
const scope = ['case', 'instance']

let close = async () => undefined as void
afterEach(() => close())

async function asking(
  answer: (request: AskedRequest, response: ServerResponse) => void,
  parts: Partial<ServicesParts> = {},
) {
  const outside = await outsideService(answer)
  close = outside.close
  const logged: unknown[] = []
  const log = { info: () => undefined, warn: (...line: unknown[]) => void logged.push(line) }
  const clock = new TestClock()
  const services = new Services({
    variables: { QUOTES_URL: outside.url, QUOTES_TOKEN: 'hush' },
    allowsPrivate: true,
    isSandbox: () => false,
    clock,
    log: log as ServicesParts['log'],
    meter: silentMeter,
    ...parts,
  })
  return { services, outside, logged, clock }
}

describe('a service', () => {
  it('is sent what its file takes from the case, with its secret, and gives what its file declares', async () => {
    const { services, outside } = await asking((_, response) =>
      json(response, { price: 480, extras: [{ name: 'tyres', cost: 1 }], internal: 'x' }),
    )

    const answer = await services.ask(quote, input, scope)

    expect(answer).toEqual({ price: 480, extras: [{ name: 'tyres' }] })
    expect(outside.asked).toMatchObject([
      {
        method: 'POST',
        path: '/vehicles/AB%201%2F2/quotes?kind=van',
        body: { price: 30_000, owner: { age: 44 } },
      },
    ])
    expect(outside.asked[0]?.headers).toMatchObject({ authorization: 'Bearer hush' })
  })

  it('is tried again after a failure that may pass, under the same key', async () => {
    const { services, outside } = await asking((_, response) =>
      json(response, { price: 1 }, outside.asked.length < 3 ? 503 : 200),
    )

    const answer = await services.ask({ ...quote, retries: 2 }, input, scope)

    expect(answer).toEqual({ price: 1 })
    expect(new Set(outside.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(outside.asked).toHaveLength(3)
  })

  it('has another key for another case, and for another question of the same one', async () => {
    const { services, outside } = await asking((_, response) => json(response, { price: 1 }))

    await services.ask(quote, input, scope)
    await services.ask(quote, input, ['other', 'instance'])
    await services.ask(quote, { ...input, facts: { age: 45 } }, scope)

    expect(new Set(outside.asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(3)
  })

  it.each<[string, (request: AskedRequest, response: ServerResponse) => void, string]>([
    [
      'of another shape',
      (_, response) => json(response, { price: 'much' }),
      'answered something of another shape than its file says',
    ],
    ['that is no JSON', (_, response) => void response.end('<html>'), 'answered something that is no JSON'],
    [
      'of more than 1 MB',
      (_, response) => json(response, { price: 1, more: 'x'.repeat(1024 * 1024) }),
      'answered more than 1 MB',
    ],
    [
      'that leads elsewhere',
      (_, response) => void response.writeHead(302, { location: '/else' }).end(),
      'answered with status 302',
    ],
    ['that refuses', (_, response) => json(response, { price: 1 }, 422), 'answered with status 422'],
    ['that never comes', () => undefined, 'did not answer in 1000 ms'],
    [
      'that breaks off',
      (_, response) => void response.socket?.destroy(),
      'could not be reached (UND_ERR_SOCKET)',
    ],
  ])(
    'with an answer %s has failed, and the reason names no secret and no address',
    async (_, answer, reason) => {
      const { services, outside, logged } = await asking(answer)

      await expect(services.ask(quote, input, scope)).rejects.toMatchObject({ code: 'UNAVAILABLE', reason })

      expect(JSON.stringify(logged)).toContain(reason)
      expect(JSON.stringify(logged)).not.toMatch(/hush|127\.0\.0\.1|30000/)
      expect(outside.asked).toHaveLength(1)
    },
  )

  it('is left alone for a while after failures in a row, and is then tried once', async () => {
    const { services, outside, clock } = await asking((_, response) => json(response, {}, 500))
    const guarded = { ...quote, breaker: { failures: 2, pause: 'PT30S' } }
    const failed = () =>
      services.ask(guarded, input, scope).then(
        () => 'answered',
        (error: Error) => error.message,
      )

    await failed()
    await failed()
    const third = await failed()
    clock.advance(30)
    await failed()

    expect(third).toContain('is open')
    expect(outside.asked).toHaveLength(3)
  })

  it('is not asked at an address of this machine where the environment does not allow it', async () => {
    const { services, outside } = await asking((_, response) => json(response, { price: 1 }), {
      allowsPrivate: false,
    })

    await expect(services.ask(quote, input, scope)).rejects.toMatchObject({
      reason: expect.stringContaining('PRIVATE_SERVICES=on'),
    })

    expect(outside.asked).toEqual([])
  })

  it('is not asked at a name that leads to this machine either', async () => {
    const outside = await outsideService((_, response) => json(response, { price: 1 }))
    close = outside.close
    const url = outside.url.replace('127.0.0.1', 'localhost')
    const { services } = await asking((_, response) => json(response, { price: 1 }), {
      allowsPrivate: false,
      variables: { QUOTES_URL: url, QUOTES_TOKEN: 'hush' },
    })

    await expect(services.ask(quote, input, scope)).rejects.toMatchObject({
      reason: expect.stringContaining('PRIVATE_SERVICES=on'),
    })

    expect(outside.asked).toEqual([])
    await outside.close()
  })

  it.each([
    [{ QUOTES_TOKEN: 'hush' }, 'has no address: set QUOTES_URL'],
    [{ QUOTES_URL: 'http://localhost:1' }, 'has no secret: set QUOTES_TOKEN'],
    [{ QUOTES_URL: 'file:///etc/passwd', QUOTES_TOKEN: 'hush' }, 'mend QUOTES_URL'],
  ])('says what the environment %j lacks', async (variables, sentence) => {
    const { services } = await asking(() => undefined, { variables })

    await expect(services.ask(quote, input, scope)).rejects.toMatchObject({
      reason: expect.stringContaining(sentence),
    })
  })

  it('cannot be asked where a part of its path has no value', async () => {
    const { services, outside } = await asking((_, response) => json(response, { price: 1 }))

    for (const plate of [undefined, '', '..']) {
      const nameless = { ...input, answers: { vehicle: { plate } } }
      await expect(services.ask(quote, nameless, scope)).rejects.toMatchObject({
        reason: 'cannot be asked: "plate" in its path has no value',
      })
    }

    expect(outside.asked).toEqual([])
  })

  it('is asked for a text with half a character in it as for one with a replacement in its place', async () => {
    const { services, outside } = await asking((_, response) => json(response, { price: 1 }))

    const typed = { ...input, answers: { vehicle: { plate: 'AB\ud800CD' } } }
    expect(await services.ask(quote, typed, scope)).toEqual({ price: 1 })

    expect(outside.asked[0]?.path).toContain('AB%EF%BF%BDCD')
  })
})

describe('a service without an address, on the sandbox', () => {
  const onSandbox = { variables: {}, isSandbox: () => true }

  it('answers as the first case that fits, and no more than its file declares', async () => {
    const { services } = await asking(() => undefined, onSandbox)

    expect(await services.ask(quote, input, scope)).toEqual({ price: 480 })
  })

  it('fails as its file says', async () => {
    const { services } = await asking(() => undefined, onSandbox)
    const dear = { ...input, answers: { vehicle: { plate: 'A', price: 90_000 } } }

    await expect(services.ask(quote, dear, scope)).rejects.toMatchObject({
      reason: 'answered with status 503',
    })
  })

  it('is late as its file says', async () => {
    const { services } = await asking(() => undefined, onSandbox)
    const late = { ...quote, sandbox: [{ failure: 'noAnswer' as const }] }

    await expect(services.ask(late, input, scope)).rejects.toMatchObject({
      reason: 'did not answer in 1000 ms',
    })
  })
})
