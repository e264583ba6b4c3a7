import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { importKeys } from '#server/security/keys/importKeys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'

import { leaseAnswers, leases, leasesTo } from '../support/leasing.ts'
import { severalServers } from '../support/servers/severalServers.ts'
import { LoadApplicant } from './LoadApplicant.ts'
import { LoadFigures, quantile } from './LoadFigures.ts'
import { Mailbox } from './Mailbox.ts'
import { usageOf } from './usageOf.ts'

const ROOT = join(import.meta.dirname, '../..')
const LONGEST_LOOK_MS = 10_000
const HOUR_MS = 3_600_000

export interface Load {
  /** The database of all servers. */
  url: string
  applicants: number
  minutes: number
  servers: number
  /** How many journeys begin in an hour; without it each applicant begins the next one at once. */
  rate?: number
  /** So often a line is told. */
  everySeconds: number
}

/** What happened since the line before. */
export interface LoadLine {
  seconds: number
  journeys: number
  calls: number
  refused: number
  errors: number
  p50Ms: number
  p99Ms: number
  /** Of each server: the share of one core, and the memory. */
  servers: { cpu: number; mib: number }[]
}

export interface LoadResult {
  journeys: number
  /** In how many seconds. */
  seconds: number
  refused: number
  errors: ReadonlyMap<string, number>
  p50Ms: number
  p99Ms: number
}

/**
 * Lets so many applicants at once apply for a lease, with documents and a signature by code, on servers behind a proxy:
 * companies of that product are not one at a time, as those of the loan in the sandbox are. Begins no journey once the
 * time is over, and waits for those that are under way.
 */
export async function loadCampaign(load: Load, tell: (line: LoadLine) => void): Promise<LoadResult> {
  const several = await severalServers({
    count: load.servers,
    // A server that is only slow is none that is out of order.
    longestLookMs: LONGEST_LOOK_MS,
    env: {
      // The limit of codes of all servers together is below this load.
      NODE_ENV: 'development',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: load.url,
      DEFINITIONS_DIR: `.,${join('tests', 'products', 'leasing')}`,
      APP_DIR: join(ROOT, 'none'),
    },
  })
  const database = openDatabase({ url: load.url })
  const mailbox = new Mailbox(database, new Sealer(await importKeys(several.keys)))
  const over = new AbortController()
  const figures = new LoadFigures()
  const looking = mailbox.look(over.signal)
  const started = performance.now()
  const endsAt = started + load.minutes * 60_000
  let begun = 0
  let journeys = 0
  const all: number[] = []

  async function applies(number: number): Promise<void> {
    for (let turn = 0; performance.now() < endsAt; turn += 1) {
      if (load.rate !== undefined) {
        const at = started + (begun * HOUR_MS) / load.rate
        begun += 1
        await wait(Math.max(0, Math.min(at, endsAt) - performance.now()))
        if (performance.now() >= endsAt) return
      }
      const applicant = new LoadApplicant({
        url: several.url,
        address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
        mailbox,
        figures,
        over: over.signal,
      })
      const mobile = `+39 3${String(number).padStart(5, '0')}${String(turn % 10_000).padStart(4, '0')}`
      const own = { representative: { ...leaseAnswers.representative, mobile } }
      try {
        await leases(applicant, await leasesTo('contract', applicant, own), own)
        figures.journeys += 1
      } catch (error) {
        figures.failed(String(error).slice(0, 200))
      }
    }
  }

  const before = several.servers.map((server) => usageOf(server.pid()).cpuSeconds)
  function line(seconds: number): LoadLine {
    const { calls, steps } = figures.take()
    all.push(...steps)
    const told = {
      seconds: (performance.now() - started) / 1000,
      journeys: figures.journeys,
      calls,
      refused: figures.refused,
      errors: [...figures.errors.values()].reduce((sum, count) => sum + count, 0),
      p50Ms: quantile(steps, 0.5),
      p99Ms: quantile(steps, 0.99),
      servers: several.servers.map((server, index) => {
        const { cpuSeconds, mib } = usageOf(server.pid())
        const cpu = (cpuSeconds - (before[index] ?? 0)) / seconds
        before[index] = cpuSeconds
        return { cpu, mib }
      }),
    }
    journeys += figures.journeys
    figures.journeys = 0
    return told
  }

  try {
    const applying = Promise.all(Array.from({ length: load.applicants }, (_, number) => applies(number)))
    for (let isDone = false; !isDone;) {
      const from = performance.now()
      isDone = await Promise.race([applying.then(() => true), wait(load.everySeconds * 1000, false)])
      tell(line((performance.now() - from) / 1000))
    }
    return {
      journeys,
      seconds: (performance.now() - started) / 1000,
      refused: figures.refused,
      errors: figures.errors,
      p50Ms: quantile(all, 0.5),
      p99Ms: quantile(all, 0.99),
    }
  } finally {
    over.abort()
    await looking
    await database.destroy()
    await several.stop()
  }
}
