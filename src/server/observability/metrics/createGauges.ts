import { timeout, TimeoutStrategy } from 'cockatiel'
import { Gauge, type Registry } from 'prom-client'

import type { ServerContext } from '../../ServerContext.ts'
import { poolOf } from '../../storage/database/poolOf.ts'
import { gaugesRepository, type WaitingWork } from '../../storage/repositories/records/gaugesRepository.ts'
import { shortVersion } from './shortVersion.ts'

/** What was read stays true for so long: several scrapes at once cost one look. */
const KEPT_MS = 5000
/** Prometheus waits for ten seconds: a database that does not answer is to be told by then. */
const LIMIT_MS = 3000
const SECOND = 1000

/**
 * Adds the gauges that are read when they are asked for: what waits in the database, where open cases stand, the pool of
 * connections, the definitions in force. Returns what reads them. Where the database is out of reach `database_up` says so,
 * and the others are left out.
 */
export function createGauges(
  registry: Registry,
  { database, clock, processClock, definitions }: ServerContext,
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether the database answered when the gauges were read.')
  const waiting = gauge('work_waiting', 'Work that is due and not under way; timers that are late.', [
    'queue',
  ])
  const failing = gauge('work_failing', 'Work whose last attempt failed.', ['queue'])
  const oldest = gauge(
    'work_oldest_seconds',
    'For how long the oldest work that waits is due; of messages, events and documents, for how long it waits, tried or not.',
    ['queue'],
  )
  const cases = gauge('step_cases', 'Open cases that stand at a step.', ['journey', 'version', 'step'])
  const inForce = gauge(
    'definitions_in_force',
    'The version of its flows that new cases of a journey follow.',
    ['journey', 'version'],
  )
  const connections = gauge('database_pool_connections', 'Connections to PostgreSQL; none to SQLite.', [
    'state',
  ])
  const ahead = gauge(
    'database_clock_ahead_seconds',
    'How far the clock of this server is ahead of that of its PostgreSQL.',
    ['database'],
  )
  const pool = poolOf(database)

  let readAt: number | undefined
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    const [now, processNow] = [clock.now(), processClock.now()]
    const gauges = gaugesRepository(database)
    try {
      const look = () =>
        Promise.all([gauges.waitingWork({ now, processNow }), gauges.openCases(), secondsAhead(gauges)])
      const [work, open, seconds] = await timeout(LIMIT_MS, TimeoutStrategy.Aggressive).execute(look)
      if (seconds !== undefined) ahead.set({ database: 'PostgreSQL' }, seconds)
      up.set(1)
      const since = { jobs: processNow, timers: processNow, messages: now, events: now, documents: now }
      for (const queue of Object.keys(since) as (keyof typeof since)[])
        setWork(queue, work[queue], since[queue])
      cases.reset()
      for (const { journey, flowVersion, step, cases: count } of open)
        cases.inc({ journey, version: shortVersion(flowVersion), step }, count)
    } catch {
      up.set(0)
      for (const each of [waiting, failing, oldest, cases, ahead]) each.reset()
    }
  }

  async function secondsAhead(gauges: ReturnType<typeof gaugesRepository>): Promise<number | undefined> {
    if (!pool) return undefined
    const there = await gauges.now()
    return (clock.now().getTime() - there.getTime()) / SECOND
  }

  function setWork(queue: string, work: WaitingWork, now: Date): void {
    waiting.set({ queue }, work.waiting)
    failing.set({ queue }, work.failing)
    oldest.set({ queue }, work.oldest === null ? 0 : Math.max(0, now.getTime() - work.oldest) / SECOND)
  }

  return async () => {
    if (pool) {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    }
    inForce.reset()
    for (const [journey, { flowVersion }] of definitions.current.journeys)
      inForce.set({ journey, version: shortVersion(flowVersion) }, 1)
    const now = clock.now().getTime()
    // The clock may have been put back.
    if (!reading && readAt !== undefined && Math.abs(now - readAt) < KEPT_MS) return
    reading ??= read().finally(() => {
      readAt = now
      reading = undefined
    })
    await reading
  }
}
