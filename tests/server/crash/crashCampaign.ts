import { setTimeout as wait } from 'node:timers/promises'

import fc from 'fast-check'

import { HttpApplicant } from '../../support/HttpApplicant.ts'
import { startServer } from '../../support/startServer.ts'
import type { Acknowledged } from './PersistentApplicant.ts'
import { judgeCases } from './judgeCases.ts'
import { readCases } from './readCases.ts'
import { walkThrough } from './walkThrough.ts'

/** Companies of the sandbox for which everything goes well and nobody else must identify; one applicant at a time each. */
const COMPANIES = ['99000010233', '99000030157']
const SHORTEST_LIFE_MS = 50
const LONGEST_LIFE_MS = 2500

export interface CrashResult {
  /** How often the server was killed. */
  kills: number
  /** Journeys that came to their end in spite of it, and the steps acknowledged on the way. */
  journeys: number
  acknowledged: number
  /** What the database says otherwise than the server had said; empty when all is well. */
  violations: string[]
}

/**
 * Kills the server with `kill -9` at random moments (of `seed`) while people apply, starts it again, lets them finish, and
 * holds the database against what the server had acknowledged. `env` chooses the database.
 */
export async function crashCampaign(
  cycles: number,
  seed: number,
  env: NodeJS.ProcessEnv = {},
): Promise<CrashResult> {
  const server = await startServer({ ...env, RATE_LIMITS: 'off' })
  try {
    await new HttpApplicant(server.url).goTo('nextMonday')
    const acknowledged: Acknowledged[] = []
    let journeys = 0
    const over = new AbortController()
    const walkers = COMPANIES.map(async (vatNumber) => {
      do {
        const applicant = await walkThrough(server.url, { vatNumber })
        acknowledged.push(...applicant.acknowledged)
        journeys += 1
      } while (!over.signal.aborted)
    })

    const lives = fc.sample(fc.integer({ min: SHORTEST_LIFE_MS, max: LONGEST_LIFE_MS }), {
      seed,
      numRuns: cycles,
    })
    for (const life of lives) {
      await wait(life)
      await server.kill()
      await server.restart()
    }
    over.abort()
    await Promise.all(walkers)

    await server.kill()
    const cases = await readCases({ url: env.DATABASE_URL, dataDir: server.dataDir })
    const violations = judgeCases(cases, acknowledged)
    return { kills: lives.length, journeys, acknowledged: acknowledged.length, violations }
  } finally {
    await server.stop()
  }
}
