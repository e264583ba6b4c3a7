import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

import type { CircuitPosition, Meter } from './Meter.ts'
import { shortVersion } from './shortVersion.ts'

/** Seconds: from a step without effects to a call that waits for a system outside. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const TRANSACTION_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]
/** Around the limits of what browsers call good and poor. */
const LOAD_SECONDS = [0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10]
const INTERACTION_SECONDS = [0.025, 0.05, 0.1, 0.2, 0.35, 0.5, 1, 2]
const SHIFT_SCORES = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

const POSITIONS: Record<CircuitPosition, number> = { closed: 0, half_open: 1, open: 2 }
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Measures what the server does into a registry of Prometheus metrics. */
export function createMeter(registry: Registry): Meter {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers })

  const requests = counter(
    'http_requests_total',
    'Requests that were answered, by the class of their status.',
    ['route', 'method', 'status'],
  )
  const requestSeconds = histogram(
    'http_request_duration_seconds',
    'From the first byte of a request to the last of its response.',
    ['route', 'method'],
    CALL_SECONDS,
  )
  const completions = counter('task_completions_total', 'Tasks that applicants said are done.', [
    'journey',
    'process',
    'step',
    'outcome',
  ])
  const completionSeconds = histogram(
    'task_completion_duration_seconds',
    'The completion of a task: judging, its worker, its transaction.',
    ['journey', 'process', 'step'],
    CALL_SECONDS,
  )
  const entered = counter('step_entered_total', 'Cases that came to a step.', ['journey', 'version', 'step'])
  const left = counter('step_left_total', 'Cases that left a step.', ['journey', 'version', 'step'])
  const callSeconds = histogram(
    'outside_call_duration_seconds',
    'Calls of ports and services, whether they succeed or fail; not those that an open circuit refuses.',
    ['call'],
    CALL_SECONDS,
  )
  const callFailures = counter('outside_call_failures_total', 'Calls of ports and services that failed.', [
    'call',
    'reason',
  ])
  const circuits = new Gauge({
    name: 'outside_circuit_state',
    help: 'The circuit breaker of a call: 0 is closed, 1 half open, 2 open.',
    labelNames: ['call'],
    registers,
  })
  const jobsClaimed = counter('jobs_claimed_total', 'Jobs that this server took.', ['kind'])
  const jobsEnded = counter('jobs_ended_total', 'Attempts of jobs that ended.', ['kind', 'outcome'])
  const jobSeconds = histogram('job_duration_seconds', 'One attempt of a job.', ['kind'], CALL_SECONDS)
  const timersFired = counter('timers_fired_total', 'Timers that this server fired, or could not fire.', [
    'outcome',
  ])
  const sends = counter('outbox_sends_total', 'Messages and webhook events that this server tried to send.', [
    'queue',
    'outcome',
  ])
  const transactionSeconds = histogram(
    'database_transaction_duration_seconds',
    'Transactions, with the wait for a connection or for the lock of SQLite.',
    [],
    TRANSACTION_SECONDS,
  )
  const vitals = {
    LCP: histogram('web_vitals_lcp_seconds', 'Largest Contentful Paint.', ['screen'], LOAD_SECONDS),
    TTFB: histogram('web_vitals_ttfb_seconds', 'Time to First Byte.', ['screen'], LOAD_SECONDS),
    INP: histogram('web_vitals_inp_seconds', 'Interaction to Next Paint.', ['screen'], INTERACTION_SECONDS),
    CLS: histogram('web_vitals_cls_score', 'Cumulative Layout Shift.', ['screen'], SHIFT_SCORES),
  }
  const ratings = counter('web_vitals_ratings_total', 'Values of visitors, as browsers rate them.', [
    'metric',
    'rating',
    'navigation',
  ])

  return {
    expect({ tasks, jobs }) {
      for (const outcome of ['completed', 'failed'])
        for (const task of tasks) completions.inc({ ...task, outcome }, 0)
      for (const kind of jobs) jobsEnded.inc({ kind, outcome: 'given_up' }, 0)
      sends.inc({ queue: 'events', outcome: 'given_up' }, 0)
    },
    requested({ route, method, status, seconds }) {
      const of = { route, method: METHODS.has(method) ? method : 'other' }
      requests.inc({ ...of, status: `${Math.floor(status / 100)}xx` })
      requestSeconds.observe(of, seconds)
    },
    completed({ outcome, seconds, ...of }) {
      completions.inc({ ...of, outcome })
      completionSeconds.observe(of, seconds)
    },
    moved({ journey, flowVersion, from, to }) {
      const of = { journey, version: shortVersion(flowVersion) }
      if (from !== null) left.inc({ ...of, step: from })
      entered.inc({ ...of, step: to })
    },
    called: (call, seconds) => callSeconds.observe({ call }, seconds),
    callFailed: (call, reason) => callFailures.inc({ call, reason }),
    circuitMoved: (call, position) => circuits.set({ call }, POSITIONS[position]),
    jobsClaimed: (kind) => jobsClaimed.inc({ kind }),
    jobEnded(kind, outcome, seconds) {
      jobsEnded.inc({ kind, outcome })
      jobSeconds.observe({ kind }, seconds)
    },
    timersFired: (outcome) => timersFired.inc({ outcome }),
    sent: (queue, outcome) => sends.inc({ queue, outcome }),
    transacted: (seconds) => transactionSeconds.observe(seconds),
    vital({ metric, value, rating, screen, navigation }) {
      vitals[metric].observe({ screen }, metric === 'CLS' ? value : value / 1000)
      ratings.inc({ metric, rating, navigation })
    },
  }
}
