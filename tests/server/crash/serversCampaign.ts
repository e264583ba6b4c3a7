import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import fc from 'fast-check'

import { leases, leasesTo } from '../../support/leasing.ts'
import { cutOff, type CutOff } from '../../support/servers/cutOff.ts'
import { severalServers, type SeveralServers } from '../../support/servers/severalServers.ts'
import { DraftWriter } from './DraftWriter.ts'
import { judgeAudit } from './judgeAudit.ts'
import { judgeCases } from './judgeCases.ts'
import { type Acknowledged, PersistentApplicant } from './PersistentApplicant.ts'
import { readCases } from './readCases.ts'
import { again, walkThrough } from './walkThrough.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SERVERS = 3
/** Companies of the sandbox for which everything goes well; one applicant at a time each. */
const COMPANIES = ['99000010233', '99000030157']
const WRITERS = 3
const ENDS = ['actual_process_summary', 'vehicle_registration']
/** In this time after a fault the next one comes. */
const PAUSE_MS = { min: 200, max: 1500 }
/** So long a server stands still, or is cut off from its database. */
const LASTS_MS = { min: 500, max: 6000 }
/** Of a server that is asked to end: longer than this is no grace any more. */
const GRACE_MS = 10_000

const kinds = ['killed', 'stopped', 'paused', 'cut off'] as const
type Kind = (typeof kinds)[number]

export interface ServersResult {
  faults: Record<Kind, number>
  journeys: number
  acknowledged: number
  written: number
  /** The longest time from a request of an applicant, who sends it again where it fails, to its answer. */
  slowestMs: number
  /** The longest time in which no request of all was answered well. */
  longestGapMs: number
  /** How many requests each server has answered. */
  answered: number[]
  violations: string[]
}

interface Campaign {
  faults: number
  seed: number
  /** The database of all servers. */
  url: string
  /** Those who apply for a loan, by their companies. */
  companies?: readonly string[]
}

const fault = fc.record({
  kind: fc.constantFrom(...kinds),
  server: fc.nat(SERVERS - 1),
  pauseMs: fc.integer(PAUSE_MS),
  lastsMs: fc.integer(LASTS_MS),
})

/**
 * Lets one fault after the other happen (of `seed`) to one of three servers on one PostgreSQL, behind a proxy that spreads
 * requests, while people apply for a loan and a lease and type: it is killed, asked to end, stands still, or is cut off
 * from its database. Afterwards all come to their end, and the database is held against what was acknowledged.
 */
export async function serversCampaign({
  faults,
  seed,
  url,
  companies = COMPANIES,
}: Campaign): Promise<ServersResult> {
  const lines: CutOff[] = []
  for (let index = 0; index < SERVERS; index += 1) lines.push(await cutOff(url))
  const several = await severalServers({
    count: SERVERS,
    env: {
      DEFINITIONS_DIR: `.,${join('tests', 'products', 'leasing')}`,
      APP_DIR: join(ROOT, 'none'),
      LOG_LEVEL: 'error',
    },
    envOf: (index) => ({ DATABASE_URL: lines[index]!.url }),
  })
  try {
    await new PersistentApplicant(several.url).goTo('nextMonday')
    const over = new AbortController()
    const acknowledged: Acknowledged[] = []
    const violations: string[] = []
    let journeys = 0
    const walkers = [...companies.map(walksLoan), walksLease].map(async (walk) => {
      do {
        const applicant = new PersistentApplicant(several.url)
        await walk(applicant)
        acknowledged.push(...applicant.acknowledged)
        violations.push(...applicant.faults.filter((sentence) => !sentence.startsWith('502')))
        journeys += 1
      } while (!over.signal.aborted)
    })
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => DraftWriter.begin(several.url)))
    const writing = writers.map((writer) => writer.writesUntil(over.signal))

    const counts: Record<Kind, number> = { killed: 0, stopped: 0, paused: 0, 'cut off': 0 }
    for (const each of fc.sample(fault, { seed, numRuns: faults })) {
      await wait(each.pauseMs)
      counts[each.kind] += 1
      violations.push(...(await suffer(several, lines[each.server]!, each)))
    }
    over.abort()
    await Promise.all([...walkers, ...writing])
    for (const writer of writers) violations.push(...(await writer.violations()))

    const answers = writers.flatMap((writer) => writer.answers)
    const answered = several.proxy.answered()
    for (const { dataDir } of several.servers)
      violations.push(...(await judgeAudit({ url, dataDir }, several.keys)))
    violations.push(...judgeCases(await readCases({ url, dataDir: '' }), acknowledged, ENDS))
    return {
      faults: counts,
      journeys,
      acknowledged: acknowledged.length,
      written: answers.length,
      slowestMs: Math.max(...answers.map(({ tookMs }) => tookMs)),
      longestGapMs: longestGap(answers.map(({ at }) => at)),
      answered,
      violations,
    }
  } finally {
    await several.stop()
    for (const line of lines) await line.close()
  }
}

async function suffer(
  { servers }: SeveralServers,
  line: CutOff,
  { kind, server: index, lastsMs }: { kind: Kind; server: number; lastsMs: number },
): Promise<string[]> {
  const server = servers[index]!
  if (kind === 'killed') {
    await server.kill()
    await server.restart()
  } else if (kind === 'stopped') {
    const { code, ms } = await server.terminate()
    await server.restart()
    return code === 0 && ms <= GRACE_MS ? [] : [`A server ended with ${code}, after ${Math.round(ms)} ms.`]
  } else if (kind === 'paused') {
    process.kill(server.pid(), 'SIGSTOP')
    await wait(lastsMs)
    process.kill(server.pid(), 'SIGCONT')
  } else {
    line.silence()
    await wait(lastsMs)
    line.restore()
  }
  return []
}

function walksLoan(vatNumber: string) {
  return (applicant: PersistentApplicant) => walkThrough(applicant, { vatNumber })
}

/** Up to where the dealer is waited for. */
async function walksLease(applicant: PersistentApplicant): Promise<void> {
  await again(applicant, async () => {
    const task = await leasesTo('contract', applicant)
    await leases(applicant, task)
  })
}

function longestGap(moments: number[]): number {
  const inOrder = moments.toSorted((one, other) => one - other)
  return Math.max(...inOrder.map((moment, index) => moment - (inOrder[index - 1] ?? moment)))
}
