import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { CircuitOpenError } from '#server/adapters/protection/CircuitOpenError.ts'
import { NoAnswerError } from '#server/adapters/protection/NoAnswerError.ts'
import { activeTracing } from '#server/observability/tracing/activeTracing.ts'
import { ServiceError } from '#server/services/ServiceError.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { company } from '../../../support/journey.ts'

const isListed = vi.fn<() => Promise<boolean>>()
let server: BuiltServer
beforeAll(async () => {
  server = await buildTestServer({ ports: { lists: { isListed } } })
})
beforeEach(async () => {
  await server.context.database.deleteFrom('cases').execute()
  const applicant = await anApplicant(server).at('matching_company')
  await applicant.complete('matching_company', company)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const jobs = () =>
  server.context.database.selectFrom('jobs').select(['attempts', 'due_at', 'reason']).execute()
const dueIn = (ms: number) => server.context.processClock.now().getTime() + ms

it.each<[unknown, string]>([
  [new TypeError('Giulia Bianchi'), 'TypeError'],
  ['Giulia Bianchi', 'Error'],
  [new NoAnswerError('lists.isListed', 9000), 'lists.isListed has not answered in 9000 ms.'],
  [
    new ServiceError('lists', 'answers nonsense', { mayRecover: true }),
    'The service "lists" answers nonsense.',
  ],
])('a job that fails keeps of the reason what names no person: %o', async (fault, reason) => {
  isListed.mockRejectedValue(fault)

  await server.settle()

  expect(await jobs()).toEqual([{ attempts: 1, due_at: dueIn(500), reason }])
})

it('a job whose port is closed has not been tried, and waits until the port is open again', async () => {
  isListed.mockRejectedValue(new CircuitOpenError('lists.isListed', 7000))
  const ended = vi.spyOn(server.context.meter, 'jobEnded')

  await server.settle()

  expect(await jobs()).toEqual([{ attempts: 0, due_at: dueIn(7000), reason: null }])
  expect(ended.mock.calls).toEqual([['verifyCompany', 'postponed', expect.any(Number)]])
})

it('jobs are counted by what they do and how they end, and have a span each', async () => {
  isListed.mockRejectedValue(new Error('no answer'))
  const spans: string[] = []
  activeTracing.use({
    run: (span: { name: string }, work: () => unknown) => (spans.push(span.name), work()),
    traceparent: () => undefined,
    traceId: () => undefined,
  } as never)
  const claimed = vi.spyOn(server.context.meter, 'jobsClaimed')
  const ended = vi.spyOn(server.context.meter, 'jobEnded')

  for (const pause of [0, 0.6, 2.1, 5.1]) {
    server.clock.advance(pause)
    await server.settle()
  }
  activeTracing.use(undefined)

  expect(claimed.mock.calls).toEqual(Array.from({ length: 4 }, () => ['verifyCompany']))
  expect(ended.mock.calls.map(([, outcome]) => outcome)).toEqual(['failed', 'failed', 'failed', 'given_up'])
  expect(new Set(spans)).toContain('job verifyCompany')
  expect(new Set(spans)).toContain('worker verifyCompany')
})
