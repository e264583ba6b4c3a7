import { setTimeout as wait } from 'node:timers/promises'

import fc from 'fast-check'

import { HttpApplicant } from '../../support/HttpApplicant.ts'
import { startServer } from '../../support/startServer.ts'
import { type Acknowledged, PersistentApplicant } from './PersistentApplicant.ts'
import { judgeAudit } from './judgeAudit.ts'
import { judgeCases } from './judgeCases.ts'
import { readCases } from './readCases.ts'
import { walkThrough } from './walkThrough.ts'

/** Companies of the sandbox for which everything goes well and nobody else must identify; one applicant at a time each. */
const COMPANIES = ['99000010233', '99000030157']
const SHORTEST_LIFE_MS = 50
const LONGEST_LIFE_MS = 2500
/** A start takes about as long: a kill within it falls before, into and after what it does to the database. */
const LONGEST_START_MS = 1500

/** How a server ends: a power cut, or whoever deploys asks it to. */
type Ending = 'kill' | 'terminate'

/** Longer than this is no grace any more. */
const GRACE_MS = 10_000

export interface CrashResult {
  /** How often the server was ended. */
  ends: number
  /** Journeys that came to their end in spite of it, and the steps acknowledged on the way. */
  journeys: number
  acknowledged: number
  /** From the start of a process until it is ready, at the longest. */
  slowestReadyMs: number
  /** What the database says otherwise than the server had said, and ends that were not as they should be; empty when all is well. */
  violations: string[]
}

interface Campaign {
  cycles: number
  seed: number
  /** One after the other, from the first again; without it the server is killed. */
  endings?: readonly Ending[]
  /** Chooses the database. */
  env?: NodeJS.ProcessEnv
}

/**
 * Ends the server at random moments (of `seed`) while people apply, starts it again, where it is killed once more within
 * its start, lets them finish, and holds the database against what the server had acknowledged. One that is asked to end must do so in time, with exit code 0, and
 * answer nobody with a fault.
 */
export async function crashCampaign({
  cycles,
  seed,
  endings = ['kill'],
  env = {},
}: Campaign): Promise<CrashResult> {
  const server = await startServer({ ...env, RATE_LIMITS: 'off' })
  try {
    await new HttpApplicant(server.url).goTo('nextMonday')
    const acknowledged: Acknowledged[] = []
    const violations: string[] = []
    let journeys = 0
    const over = new AbortController()
    const walkers = COMPANIES.map(async (vatNumber) => {
      do {
        const applicant = new PersistentApplicant(server.url)
        await walkThrough(applicant, { vatNumber })
        acknowledged.push(...applicant.acknowledged)
        if (endings.includes('terminate')) violations.push(...applicant.faults)
        journeys += 1
      } while (!over.signal.aborted)
    })

    const lives = fc.sample(fc.integer({ min: SHORTEST_LIFE_MS, max: LONGEST_LIFE_MS }), {
      seed,
      numRuns: cycles,
    })
    const starts = fc.sample(fc.integer({ min: 0, max: LONGEST_START_MS }), { seed, numRuns: cycles })
    let slowestReadyMs = 0
    for (const [cycle, life] of lives.entries()) {
      const ending = endings[cycle % endings.length]
      await wait(life)
      if (ending === 'kill') await server.kill()
      else violations.push(...ungraceful(await server.terminate()))
      if (ending === 'kill') await server.stumble(starts[cycle] ?? 0)
      const started = performance.now()
      await server.restart()
      slowestReadyMs = Math.max(slowestReadyMs, performance.now() - started)
    }
    over.abort()
    await Promise.all(walkers)

    await server.kill()
    const at = { url: env.DATABASE_URL, dataDir: server.dataDir }
    violations.push(...judgeCases(await readCases(at), acknowledged), ...(await judgeAudit(at)))
    return { ends: lives.length, journeys, acknowledged: acknowledged.length, slowestReadyMs, violations }
  } finally {
    await server.stop()
  }
}

function ungraceful({ code, ms }: { code: number | null; ms: number }): string[] {
  return [
    ...(code === 0 ? [] : [`The server ended with ${code}.`]),
    ...(ms <= GRACE_MS ? [] : [`The server took ${Math.round(ms)} ms to end.`]),
  ]
}
