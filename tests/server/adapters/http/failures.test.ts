import type { ServerResponse } from 'node:http'

import { afterEach, describe, expect, it } from 'vitest'

import { answerOf } from '#server/adapters/http/answerOf.ts'
import { createHttpPorts } from '#server/adapters/http/createHttpPorts.ts'
import { limitPorts } from '#server/adapters/protection/limitPorts.ts'
import type { Ports } from '#server/lending/Ports.ts'
import { contracts, portNames } from '#server/lending/ports/contracts.ts'
import { describePorts } from '#server/lending/ports/describePorts.ts'
import { silentMeter } from '#server/observability/metrics/silentMeter.ts'
import { ServiceError } from '#server/services/ServiceError.ts'

import { buildTestServer } from '../../../support/buildTestServer.ts'
import { type AskedRequest, json, outsideService } from '../../../support/outsideService.ts'
import { TestClock } from '../../../support/TestClock.ts'

const SECRET = 'token-of-the-bank'
const TAX_CODE = 'BNCGLI84E52L781K'
const MB = 1024 * 1024

let close = async () => undefined as void
afterEach(() => close())

/** All ports at a system that answers as said, within the limits of a server. */
async function outsideThat(
  answer: (request: AskedRequest, response: ServerResponse) => void,
  allowsPrivate = true,
) {
  const outside = await outsideService(answer)
  close = outside.close
  const addresses = Object.fromEntries(portNames.map((port) => [port, { url: outside.url, token: SECRET }]))
  const logged: object[] = []
  const log = { info: () => undefined, warn: (line: object) => void logged.push(line) }
  const over = createHttpPorts(addresses, { allowsPrivate, timeLimitMs: 2000 }) as Ports
  const ports = limitPorts(over, {
    limitMs: 10_000,
    clock: new TestClock(),
    log: log as never,
    meter: silentMeter,
  })
  return { ports, outside, logged }
}

const answering =
  (value: unknown, status = 200) =>
  (_: AskedRequest, response: ServerResponse) =>
    json(response, value, status)

const maximum = ({ products }: Ports) => products.maximumFor(TAX_CODE)
const costsOfOption = ({ products }: Ports) => products.costs({ amount: 20_000, option: 'x' })
const optionsOf = ({ products }: Ports) => products.options({ amount: 20_000, purpose: 'liquidity' })
const score = (ports: Ports) =>
  ports.score.score({ companyTaxCode: TAX_CODE, amount: 20_000, accountsLinked: false })
const questions = ({ survey }: Ports) => survey.questions(TAX_CODE)
const announce = ({ guaranteeFund }: Ports) =>
  guaranteeFund.verify({ companyTaxCode: TAX_CODE, reference: 'DL-1', amount: 20_000, purpose: 'machinery' })

const wrongMaxima = ['-1', '20000.5', '"20000"', '"NaN"', 'null', '1e9', '1e400', '{"EUR":20000}']
const wrongCosts = ['-1', '0.5', '1e300', 'null']
const costsWith = (upfront: string) => `{"costs":{"upfrontCents":${upfront},"instalmentFeeCents":0}}`
const scoreOf = (most: string) => `{"score":"enough","maximumAmount":${most},"moreRevenueNeeded":false}`

/** What of an option could not be priced, or would be said wrongly on papers. */
const wrongOptions = [
  { id: '' },
  { durationMonths: 0 },
  { durationMonths: 601 },
  { instalmentCents: -61_753 },
  { instalmentCents: 617.53 },
  { tan: -0.1 },
  { tan: 695 },
  { tan: '6,95' },
  { taeg: null },
  { rates: {} },
  { rates: { VARIABLE: 'Tasso variabile' } },
]

/** An answer with one option, in which something is wrong. */
function optionWith({ rates = { FIXED: 'Tasso fisso' }, ...wrong }: Record<string, unknown>): string {
  const right = { id: 'a', durationMonths: 36, instalmentCents: 61_753, tan: 6.95, taeg: 8.42 }
  const financing_option = { ...right, is_matching: true, ...wrong }
  return JSON.stringify({ options: [{ category: '1', mortgage_rate_type: rates, financing_option }] })
}

describe('a port over HTTP', () => {
  it('is sent what its contract says, with the token, and its answer is taken as far as it is described', async () => {
    const { ports, outside } = await outsideThat(answering({ protocol: 'FG-1', internal: 'x' }))
    const request = { companyTaxCode: TAX_CODE, reference: 'DL-1', amount: 20_000, purpose: 'machinery' }

    expect(await ports.guaranteeFund.verify(request)).toEqual({ protocol: 'FG-1' })

    expect(outside.asked).toMatchObject([{ method: 'POST', path: '/requests', body: request }])
    expect(outside.asked[0]?.headers).toMatchObject({
      authorization: `Bearer ${SECRET}`,
      'idempotency-key': 'DL-1',
    })
  })

  it('takes a part that can be null as far as it is described', async () => {
    const costs = { upfrontCents: 1, instalmentFeeCents: 2, internal: 'x' }
    const { ports } = await outsideThat(answering({ costs }))

    expect(await ports.products.costs({ amount: 20_000, option: 'x' })).toEqual({
      upfrontCents: 1,
      instalmentFeeCents: 2,
    })
  })

  it('takes an answer with a byte order mark before it, and a refusal', async () => {
    const { ports } = await outsideThat((_, response) => response.end('\ufeff{"listed":true}'))
    expect(await ports.lists.isListed({ taxCode: TAX_CODE })).toBe(true)
    await close()

    const refusal = '\ufeff{"code":"COMPANY_NOT_FOUND"}'
    const refusing = await outsideThat((_, response) => response.writeHead(404).end(refusal))
    const asked = refusing.ports.balances.balanceFieldsRequired(TAX_CODE)
    await expect(asked).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' })
  })

  it.each([
    [200, '{}'],
    [202, ''],
    [204, undefined],
  ])('takes the status %i with the body %j as done, as its document says', async (status, body) => {
    const { ports } = await outsideThat((_, response) => response.writeHead(status).end(body))

    await expect(
      ports.messages.send({ key: 'k', channel: 'sms', to: '+39333', subject: '', body: 'x' }),
    ).resolves.toBeUndefined()
    expect(JSON.stringify(describePorts())).toContain('Any status of success will do')
  })

  it.each(['/sign', 'javascript:alert(1)', '//bank.example/sign', 'https:///sign', ''])(
    'that sends the browser to "%s", which is no page, fails',
    async (url) => {
      const { ports } = await outsideThat(answering({ url }))

      for (const admitted of [
        ports.recognition.admit('id', 'browser'),
        ports.signature.admit('id', 'browser'),
        ports.accountAggregator.admit('id', 'browser'),
      ]) {
        await expect(admitted).rejects.toMatchObject({ reason: expect.stringContaining('another shape') })
      }
    },
  )

  it.each<[string, (request: AskedRequest, response: ServerResponse) => void, string]>([
    ['answers another shape', answering({ listed: 'no' }), 'another shape'],
    ['answers nothing', (_, response) => response.end(), 'another shape'],
    ['answers null', answering(null), 'another shape'],
    ['answers a page', (_, response) => response.end('<html>'), 'no JSON'],
    [
      'answers in another encoding',
      (_, response) => response.end(Buffer.from('{"listed":true,"name":"è"}', 'latin1')),
      'no JSON',
    ],
    ['is out of order', answering({}, 500), 'status 500'],
    ['does not know us', answering({}, 401), 'status 401'],
    [
      'refuses with a code that the contract does not name',
      answering({ code: 'OTP_WRONG' }, 422),
      'status 422',
    ],
    ['names a code of the contract with a 500', answering({ code: 'COMPANY_NOT_FOUND' }, 500), 'status 500'],
    ['sends elsewhere', (_, response) => response.writeHead(302, { location: '/' }).end(), 'status 302'],
    ['is late', () => undefined, 'did not answer in 2000 ms'],
    ['breaks off', (_, response) => response.destroy(), 'could not be reached'],
    ['answers too much', answering({ listed: true, more: 'x'.repeat(MB) }), 'more than 1 MB'],
  ])('that %s fails, and its log says why and nothing of anybody', async (_, answer, reason) => {
    const { ports, logged } = await outsideThat(answer)

    const failed = ports.lists.isListed({ taxCode: TAX_CODE })

    await expect(failed).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      reason: expect.stringContaining(reason),
    })
    expect(logged).toMatchObject([{ call: 'lists.isListed', reason: expect.stringContaining(reason) }])
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${SECRET}|${TAX_CODE}|127\\.0\\.0\\.1`))
  })

  it.each([
    ...wrongMaxima.map((most) => ['maximumFor', `{"maximum":${most}}`, maximum] as const),
    ...wrongCosts.map((upfront) => ['costs', costsWith(upfront), costsOfOption] as const),
    ...wrongOptions.map((wrong) => ['options', optionWith(wrong), optionsOf] as const),
    ...['-1', 'null'].map((most) => ['score', scoreOf(most), score] as const),
    [
      'questions',
      '{"questions":[{"id":"a","kind":"choice","required":true,"text":"?"}]}',
      questions,
    ] as const,
    ['verify', '{"protocol":""}', announce] as const,
  ])('that answers %s with %s, which cannot be meant, fails', async (_, answered, ask) => {
    const { ports } = await outsideThat((_request, response) => response.end(answered))

    await expect(ask(ports)).rejects.toMatchObject({ reason: expect.stringContaining('another shape') })
  })

  it('that prices an instalment of one cent below the interest of a month has priced something else', async () => {
    let instalmentCents = 11_583
    const { ports } = await outsideThat((_, response) => response.end(optionWith({ instalmentCents })))
    await expect(optionsOf(ports)).resolves.toMatchObject([{ financing_option: { instalmentCents } }])

    instalmentCents -= 1
    await expect(optionsOf(ports)).rejects.toMatchObject({ code: 'UNAVAILABLE', kind: 'answer' })
  })

  it('that has found malware without a name has answered another shape', () => {
    const { scan } = contracts.antivirus.operations
    const answered = { status: 200, retryAfterMs: undefined, body: Buffer.from('{"found":""}') }

    expect(() => answerOf('antivirus', scan, answered)).toThrow(ServiceError)
  })

  it('that fails is said in the log of a server with its reason, and asks the caller to come again', async () => {
    const outside = await outsideService(answering({}, 500))
    const lines: string[] = []
    const address = { url: `${outside.url}/bank`, token: SECRET }
    const server = await buildTestServer({
      ports: createHttpPorts({ products: address }, { allowsPrivate: true }),
      environment: { logLevel: 'warn' },
      logTo: (line) => void lines.push(line),
    })
    close = async () => {
      await server.close()
      await outside.close()
    }

    const answer = await server.applicant().get('/prescreening/simulator')

    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        call: 'products.parameters',
        reason: 'The service "products" answered with status 500.',
        msg: 'a port failed',
      }),
    ])
  })

  it('that refuses with a code of its contract says something of the request: the circuit stays closed', async () => {
    const { ports, outside } = await outsideThat(answering({ code: 'COMPANY_NOT_FOUND' }, 422))

    for (let asked = 0; asked < 12; asked += 1) {
      await expect(
        ports.score.score({ companyTaxCode: TAX_CODE, amount: 1, accountsLinked: false }),
      ).rejects.toMatchObject({
        code: 'COMPANY_NOT_FOUND',
      })
    }
    expect(outside.asked).toHaveLength(12)
  })

  it('that fails ten times in a row is not asked for a while', async () => {
    const { ports, outside } = await outsideThat(answering({ listed: 'no' }))

    for (let asked = 0; asked < 12; asked += 1) {
      await expect(ports.lists.isListed({ taxCode: TAX_CODE })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    }
    expect(outside.asked).toHaveLength(10)
  })

  it('gives a PDF of more than 1 MB as it is, and nothing that is none', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2 * MB, 0xff)])
    const [whole, none] = [(await outsideThat((_, response) => response.end(pdf))).ports, close]

    const collected = await whole.signature.collect('contract')
    await none()
    const { ports } = await outsideThat(answering({ pdf: 'no' }))

    expect(Buffer.from(collected).equals(pdf)).toBe(true)
    await expect(ports.signature.collect('contract')).rejects.toMatchObject({
      reason: 'answered something that is no PDF',
    })
  })

  it('in a private network is not asked unless the environment allows it', async () => {
    const { ports, outside } = await outsideThat(answering({ listed: false }), false)

    await expect(ports.lists.isListed({ taxCode: TAX_CODE })).rejects.toMatchObject({
      reason: expect.stringContaining('PRIVATE_SERVICES=on'),
    })
    expect(outside.asked).toEqual([])
  })
})
