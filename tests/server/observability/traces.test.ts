import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Flow } from '#flow/Flow.ts'
import type { Service } from '#flow/Service.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { inSpan } from '#server/observability/tracing/inSpan.ts'
import { readTraceparent } from '#server/observability/tracing/readTraceparent.ts'
import { startTracing } from '#server/observability/tracing/startTracing.ts'
import type { TracingSettings } from '#server/observability/tracing/TracingSettings.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { buildTestServer } from '../../support/buildTestServer.ts'
import { type CollectedSpan, collectSpans } from '../../support/collectSpans.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { databases } from '../../support/databases.ts'
import { company } from '../../support/journey.ts'
import { json, outsideService } from '../../support/outsideService.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const ACTION = 'b7ad6b7169203331'
const traceparent = `00-${TRACE}-${ACTION}-01`

const rating: Service = {
  service: 'rateCompany',
  address: 'RATES_URL',
  method: 'POST',
  path: '/rates',
  sends: { '/body/code': '/facts/companyCode' },
  answer: { type: 'object', required: ['rate'], properties: { rate: { type: 'string' } } },
  facts: { '/facts/rating/letter': '/rate' },
  sandbox: [{ answer: { rate: 'B' } }],
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** The loan, whose companies are rated by a service while the applicant waits. */
async function ratedLoan() {
  const { folder, change, write } = copyDefinitions()
  write('flows/services/rateCompany.json', rating)
  change<Flow>('flows/identification.json', ({ waits }) => {
    waits['verification_company']!.worker = 'rateCompany'
  })
  return loadDefinitions([folder])
}

async function traced(more: Partial<TracingSettings> = {}) {
  const collector = await collectSpans()
  const settings = { protocol: 'http/json', sampler: 'parentbased_always_on', ratio: 1, ...more } as const
  const end = await startTracing({ url: `${collector.url}/v1/traces`, ...settings })
  closing.push(end, collector.close)
  return { collector, end }
}

describe.each(databases)('the trace of an action on $name', ({ build }) => {
  it('goes from the browser over call, worker and transaction to the job, the service and the log', async () => {
    const { collector, end } = await traced()
    const outside = await outsideService((_, response) => json(response, { rate: 'A' }))
    const lines: string[] = []
    const server = await build({
      definitions: await ratedLoan(),
      environment: { privateServices: true, logLevel: 'info' },
      serviceVariables: { RATES_URL: outside.url },
      logTo: (line) => lines.push(line),
    })
    closing.push(() => server.close(), outside.close)
    const applicant = await anApplicant(server).at('matching_company')
    lines.length = 0

    const body = { task: 'matching_company', variables: company }
    await applicant.post('/process/task', body, { traceparent })
    await server.settle()
    await end()

    const spans = collector.spans.filter(({ traceId }) => traceId === TRACE)
    const named = (name: string) => spans.find((span) => span.name === name)
    const call = named('POST /api/v1/:provider/process/task')
    const service = named('service rateCompany')
    expect(call).toMatchObject({
      parentSpanId: ACTION,
      attributes: { 'http.route': '/api/v1/:provider/process/task', 'http.response.status_code': 200 },
    })
    expect(pathTo(spans, named('worker matchCompany'))).toEqual([
      'POST /api/v1/:provider/process/task',
      'worker matchCompany',
    ])
    expect(pathTo(spans, service)).toEqual([
      'POST /api/v1/:provider/process/task',
      'transaction',
      'job rateCompany',
      'worker rateCompany',
      'service rateCompany',
    ])
    expect(outside.asked.map(({ headers }) => headers['traceparent'])).toEqual([
      `00-${TRACE}-${service?.spanId}-01`,
    ])
    expect(collector.services).toEqual(new Set(['digital-lending']))
    expect(lines.map((line) => (JSON.parse(line) as { trace?: string }).trace)).toEqual([TRACE])
  })
})

describe('traces', () => {
  it('say what failed by its code or name alone, and have the lines of a job that fails', async () => {
    const { collector, end } = await traced()
    const lines: string[] = []
    const isListed = () => Promise.reject(new TypeError('Giulia Bianchi is not to be asked about'))
    const server = await buildTestServer({
      ports: { lists: { isListed } },
      environment: { logLevel: 'warn' },
      logTo: (line) => lines.push(line),
    })
    closing.push(() => server.close())
    const applicant = await anApplicant(server).at('matching_company')
    lines.length = 0
    const body = { task: 'matching_company', variables: company }
    await applicant.post('/process/task', body, { traceparent })
    await server.settle()
    await end()

    const failed = collector.spans.filter(({ status }) => status.code === 2)
    const asked = failed.find(({ name }) => name === 'lists.isListed')
    expect(asked).toMatchObject({ traceId: TRACE, attributes: { 'error.type': 'TypeError' } })
    expect(collector.text()).not.toContain('Giulia')
    const [line = '{}'] = lines.filter((each) => each.includes('a job failed'))
    expect(JSON.parse(line)).toMatchObject({ trace: TRACE })
  })

  it('have one field in a line of the log, also where none are made', async () => {
    const lines: string[] = []
    const server = await buildTestServer({
      environment: { logLevel: 'info' },
      logTo: (line) => lines.push(line),
    })
    closing.push(() => server.close())
    await server.applicant().get('/process/task', { traceparent })
    const { end } = await traced()
    await server.applicant().get('/process/task', { traceparent })
    await server.applicant().get('/process/task', { traceparent: 'not one' })
    await end()

    const requests = lines.filter((line) => line.includes('"route"'))
    const traces = requests.map((line) => [...line.matchAll(/"trace":"(\w+)"/g)].map(([, id]) => id))
    expect(traces).toEqual([[TRACE], [TRACE], [expect.stringMatching(/^[0-9a-f]{32}$/)]])
    expect(traces[2]).not.toEqual([TRACE])
  })

  it.each([
    ['parentbased_traceidratio', 0],
    ['traceidratio', 0],
    ['always_off', 1],
  ] as const)('are not kept by %s of %d, though the browser begins each', async (sampler, ratio) => {
    const { collector, end } = await traced({ sampler, ratio })
    const server = await buildTestServer()
    closing.push(() => server.close())
    await server.applicant().get('/process/task', { traceparent })
    await end()

    expect(collector.spans).toEqual([])
  })

  it('are sent as protobuf where nothing else is asked for', async () => {
    const types: (string | undefined)[] = []
    const collector = createServer((request, response) => {
      types.push(request.headers['content-type'])
      request.resume().on('end', () => response.end())
    })
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => collector.close(resolve)))
    const { port } = collector.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/v1/traces`
    const end = await startTracing({ url, protocol: 'http/protobuf', sampler: 'always_on', ratio: 1 })
    await inSpan({ name: 'one', begins: true }, async () => undefined)
    await end()

    expect(types).toEqual(['application/x-protobuf'])
  })

  it('do no harm where no collector listens, and say so once', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const url = 'http://127.0.0.1:9/v1/traces'
    const end = await startTracing({ url, protocol: 'http/json', sampler: 'always_on', ratio: 1 })
    const server = await buildTestServer()
    closing.push(() => server.close())
    const applicant = await anApplicant(server).at('prospect_branch_selection')
    await end()
    await vi.waitFor(() => expect(warned).toHaveBeenCalled(), { timeout: 60_000 })

    expect(await applicant.step()).toBe('prospect_branch_selection')
    expect(warned.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^Traces cannot be sent to http:\/\/127\.0\.0\.1:9 \(.+\); the server goes on\.$/,
        ),
      ],
    ])
    warned.mockRestore()
  })
})

describe('a traceparent', () => {
  it.each([
    undefined,
    '',
    `00-${'0'.repeat(32)}-${ACTION}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `01-${TRACE}-${ACTION}-01`,
    `00-${TRACE.toUpperCase()}-${ACTION}-01`,
    `00-${TRACE}-${ACTION}-01-more`,
  ])('that is none is not believed: %s', (text) => {
    expect(readTraceparent(text)).toBeUndefined()
  })

  it('names a trace and a span', () => {
    expect(readTraceparent(traceparent)).toEqual({ traceId: TRACE, spanId: ACTION })
  })
})

/** Returns the names of the spans from the first of its trace to a span. */
function pathTo(spans: CollectedSpan[], span: CollectedSpan | undefined): string[] {
  if (!span) return []
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [...pathTo(spans, parent), span.name]
}
