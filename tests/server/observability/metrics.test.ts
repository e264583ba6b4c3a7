import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { inTransaction } from '#server/storage/database/inTransaction.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer, type TestServerOptions } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'
import { company, contacts } from '../../support/journey.ts'
import { METRICS_TOKEN, readMetrics, type Sample, valueOf } from '../../support/readMetrics.ts'
import { TestClock } from '../../support/TestClock.ts'
import { routesOf } from '../../support/routesOf.ts'

const measured = (options: TestServerOptions = {}) => ({
  ...options,
  environment: { metricsToken: METRICS_TOKEN },
})

describe.each(databases)('the metrics of a whole journey on $name', ({ name, build }) => {
  it('count requests, steps, calls outside, jobs, messages and transactions, and say where cases stand', async () => {
    const server = await build(measured({ sandbox: true }))
    await anApplicant(server).atTheEnd()
    await anApplicant(server).at('prospect_branch_selection')
    const samples = await readMetrics(server.app)
    await server.close()

    const of = (metric: string, labels: Record<string, string> = {}) => valueOf(samples, metric, labels)
    const journey = { journey: 'onboarding' }
    const first = { ...journey, step: 'matching_company' }
    const route = '/api/v1/:provider/process/task'
    expect(of('http_requests_total', { route, method: 'POST', status: '2xx' })).toBe(13)
    expect(of('http_request_duration_seconds_count', { route, method: 'POST' })).toBe(13)
    const process = 'identification'
    expect(of('task_completions_total', { ...first, process, outcome: 'completed' })).toBe(2)
    expect(of('task_completion_duration_seconds_count', first)).toBe(2)
    expect(of('step_entered_total', first)).toBe(2)
    expect(of('step_left_total', first)).toBe(2)
    expect(of('step_entered_total', { ...journey, step: 'actual_process_summary' })).toBe(1)
    expect(of('step_cases', { ...journey, step: 'prospect_branch_selection' })).toBe(1)
    expect(of('step_cases')).toBe(2)
    expect(of('definitions_in_force', journey)).toBe(1)
    expect(of('outside_call_duration_seconds_count', { call: 'lists.isListed' })).toBeGreaterThan(2)
    expect(of('outside_circuit_state', { call: 'lists.isListed' })).toBe(0)
    expect(of('jobs_ended_total', { kind: 'verifyCompany', outcome: 'done' })).toBe(2)
    expect(of('jobs_claimed_total')).toBe(of('jobs_ended_total'))
    expect(of('outbox_sends_total', { queue: 'messages', outcome: 'done' })).toBe(7)
    expect(of('database_transaction_duration_seconds_count')).toBeGreaterThan(30)
    expect(of('work_waiting')).toBe(0)
    expect(of('database_up')).toBe(1)
    expect(of('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
    expect(of('database_pool_connections', { state: 'idle' }) === undefined).toBe(name === 'SQLite')
  })
})

describe.each(databases)('the clock of a server on $name', ({ name, build }) => {
  it('is measured against that of the database, where that has one of its own', async () => {
    const server = await build({ ...measured(), clock: new TestClock(new Date().toISOString()) })
    server.clock.advance(3600)

    const samples = await readMetrics(server.app)
    await server.close()

    const ahead = valueOf(samples, 'database_clock_ahead_seconds')
    expect(ahead === undefined ? 'SQLite' : Math.round(ahead / 3600)).toBe(name === 'SQLite' ? name : 1)
  })
})

describe('the metrics of a server', () => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await buildTestServer(measured())
  })
  afterEach(() => server.close())

  it('have labels from closed sets alone', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    for (const path of ['/nowhere/1', '/nowhere/2', '/process/task/else']) await applicant.get(path)
    await server.app.inject({ method: 'PATCH' as 'GET', url: '/unknown' })

    const samples = await readMetrics(server.app)

    const routes = new Set([...routesOf(server.app).map(({ path }) => path), 'unknown'])
    const asked = samples.filter(({ name }) => name === 'http_requests_total')
    expect(asked.filter(({ labels }) => !routes.has(labels['route']!))).toEqual([])
    expect(asked.filter(({ labels }) => labels['route'] === 'unknown')).toHaveLength(2)
    const { journey } = server.context.definitions.inForce()
    const steps = samples.flatMap(({ labels }) => labels['step'] ?? [])
    expect(steps.length).toBeGreaterThan(2)
    expect(steps.filter((step) => !journey.steps.has(step))).toEqual([])
  })

  it('count a task that is refused apart, and the move of a case only once it is committed', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const { database } = server.context
    const before = await readMetrics(server.app)

    await applicant.post('/process/task', { task: 'matching_company', variables: { code: 'x' } })
    const broken = inTransaction(database, async (tx) => {
      await tx.deleteFrom('drafts').execute()
      throw new Error('not today')
    })
    await expect(broken).rejects.toThrow('not today')
    const refused = await readMetrics(server.app)
    await applicant.complete('matching_company', company)
    const completed = await readMetrics(server.app)

    const step = { step: 'matching_company' }
    const grown = (from: Sample[], to: Sample[], metric: string, labels: Record<string, string>) =>
      (valueOf(to, metric, labels) ?? 0) - (valueOf(from, metric, labels) ?? 0)
    const outcome = 'refused'
    expect(grown(before, refused, 'task_completions_total', { ...step, outcome })).toBe(1)
    expect(grown(before, refused, 'step_left_total', {})).toBe(0)
    expect(grown(before, refused, 'database_transaction_duration_seconds_count', {})).toBe(1)
    expect(grown(refused, completed, 'step_left_total', step)).toBe(1)
  })

  it('say which calls fail and why, and which circuit is open', async () => {
    const isListed = () => Promise.reject(new Error('Giulia Bianchi cannot be asked about'))
    const lonely = await buildTestServer(measured({ ports: { lists: { isListed } } }))
    for (let times = 0; times < 3; times += 1) await anApplicant(lonely).at('verification_company')

    for (const seconds of [0, 0.6, 2.1, 5.1, 30]) {
      lonely.clock.advance(seconds)
      await lonely.settle()
    }
    const samples = await readMetrics(lonely.app)
    await lonely.close()

    const call = 'lists.isListed'
    expect(valueOf(samples, 'outside_call_failures_total', { call, reason: 'fault' })).toBeGreaterThanOrEqual(
      10,
    )
    expect(valueOf(samples, 'outside_call_failures_total', { call, reason: 'circuit_open' })).toBeGreaterThan(
      0,
    )
    expect(valueOf(samples, 'outside_circuit_state', { call })).toBeGreaterThan(0)
    expect(
      valueOf(samples, 'jobs_ended_total', { kind: 'verifyCompany', outcome: 'failed' }),
    ).toBeGreaterThan(3)
    expect(
      valueOf(samples, 'jobs_ended_total', { kind: 'verifyCompany', outcome: 'postponed' }),
    ).toBeGreaterThan(0)
  })

  it('say what waits, for how long, and what has failed before', async () => {
    const send = () => Promise.reject(new Error('not sent'))
    const silent = await buildTestServer(measured({ ports: { messages: { send } } }))
    await anApplicant(silent).at('verification_company')
    silent.clock.advance(30)
    const waiting = await readMetrics(silent.app)
    const other = await anApplicant(silent).at('prospect_otp_verifier')
    await other.post('/otp/generate/pec', { to: contacts.pec })
    await silent.settle()
    await silent.context.processClock.move(40 * 86_400_000)
    silent.clock.advance(60)
    const late = await readMetrics(silent.app)
    await silent.close()

    const of = (samples: Sample[], metric: string, queue: string) => valueOf(samples, metric, { queue })
    expect(of(waiting, 'work_waiting', 'jobs')).toBe(1)
    expect(of(waiting, 'work_oldest_seconds', 'jobs')).toBe(30)
    expect(of(waiting, 'work_waiting', 'timers')).toBe(0)
    expect(of(late, 'work_waiting', 'jobs')).toBe(0)
    expect(of(late, 'work_waiting', 'timers')).toBe(2)
    expect(of(late, 'work_oldest_seconds', 'timers')).toBeGreaterThan(86_400)
    expect(of(late, 'work_failing', 'messages')).toBe(1)
    expect(of(late, 'work_waiting', 'messages')).toBe(1)
    expect(of(late, 'work_oldest_seconds', 'messages')).toBe(60)
    expect(valueOf(late, 'outbox_sends_total', { queue: 'messages', outcome: 'failed' })).toBe(1)
  })

  it('grow older for a message that is tried again and again', async () => {
    const send = () => Promise.reject(new Error('not sent'))
    const silent = await buildTestServer(measured({ ports: { messages: { send } } }))
    const applicant = await anApplicant(silent).at('prospect_otp_verifier')
    await applicant.post('/otp/generate/pec', { to: contacts.pec })
    for (let minute = 0; minute < 6; minute += 1) {
      silent.clock.advance(60)
      await silent.settle()
    }
    const samples = await readMetrics(silent.app)
    await silent.close()

    expect(valueOf(samples, 'work_oldest_seconds', { queue: 'messages' })).toBe(360)
  })

  it('count as none what has not failed, or been done, yet, so that the first and its absence are seen', async () => {
    const samples = await readMetrics(server.app)

    const of = (metric: string, labels: Record<string, string>) => valueOf(samples, metric, labels)
    expect(of('task_completions_total', { step: 'matching_company', outcome: 'failed' })).toBe(0)
    expect(of('task_completions_total', { outcome: 'completed' })).toBe(0)
    expect(of('jobs_ended_total', { kind: 'verifyCompany', outcome: 'given_up' })).toBe(0)
    expect(of('outbox_sends_total', { queue: 'events', outcome: 'given_up' })).toBe(0)
  })

  it('are still there where the database is not, and say so', async () => {
    await server.context.database.destroy()

    const samples = await readMetrics(server.app)

    expect(valueOf(samples, 'database_up')).toBe(0)
    expect(valueOf(samples, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  })

  it.each([undefined, 'Bearer wrong', `Basic ${METRICS_TOKEN}`, METRICS_TOKEN])(
    'are refused to who shows %s',
    async (authorization) => {
      const answer = await server.app.inject({
        url: '/metrics',
        headers: authorization ? { authorization } : {},
      })

      expect(answer.statusCode).toBe(403)
      expect(answer.body).not.toContain('http_requests_total')
    },
  )
})

it('are not there where no bearer is named', async () => {
  const server = await buildTestServer()
  const answer = await server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })
  await server.close()

  expect(answer.statusCode).toBe(404)
})
