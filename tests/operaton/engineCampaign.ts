import { setTimeout as wait } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'

import { openEngine } from '../../scripts/operaton/openEngine.ts'
import { moveCases } from '../../scripts/operaton/moveCases.ts'
import { startOperaton } from '../../scripts/operaton/startOperaton.ts'
import { judgeAudit } from '../server/crash/judgeAudit.ts'
import { judgeCases } from '../server/crash/judgeCases.ts'
import { type Acknowledged, PersistentApplicant } from '../server/crash/PersistentApplicant.ts'
import { readCases } from '../server/crash/readCases.ts'
import { walkThrough } from '../server/crash/walkThrough.ts'
import { createDatabase } from '../support/createDatabase.ts'
import { freePort } from '../support/freePort.ts'
import { HttpApplicant } from '../support/HttpApplicant.ts'
import { startOwnPostgres } from '../support/postgres.ts'
import { startServer } from '../support/startServer.ts'

/** Companies of the sandbox for which everything goes well; one applicant at a time each. */
const COMPANIES = ['99000010233', '99000030157']
const SHORTEST_LIFE_MS = 500
const LONGEST_LIFE_MS = 4000
/** Within it all is brought forward that a kill has left behind. */
const SETTLED_MS = 5000

/** What is killed. */
const VICTIMS = ['server', 'operaton', 'database'] as const

export interface EngineCampaignResult {
  kills: Record<(typeof VICTIMS)[number], number>
  journeys: number
  acknowledged: number
  /** What was lost or doubled, and what stands elsewhere in Operaton; empty when all is well. */
  violations: string[]
}

/**
 * Kills the server, Operaton or their PostgreSQL at random moments (of `seed`) while people apply, starts it again, lets
 * them finish, and holds the database and Operaton against what was acknowledged. Without PostgreSQL on this machine no
 * database is killed, and both keep their data in files.
 */
export async function engineCampaign({
  kills,
  seed,
}: {
  kills: number
  seed: number
}): Promise<EngineCampaignResult> {
  const cluster = await startOwnPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'digital-lending-operaton-'))
  const [ours, theirs] = cluster
    ? [await createDatabase(cluster.url), await createDatabase(cluster.url)]
    : [undefined, undefined]
  const options = {
    port: await freePort(),
    database: theirs
      ? { url: jdbcOf(theirs.url), user: 'postgres', password: '' }
      : { url: `jdbc:h2:file:${join(folder, 'operaton')};WRITE_DELAY=0`, user: 'sa', password: '' },
  }
  let operaton = await startOperaton(options)
  const env = {
    PROCESS_ENGINE: 'operaton',
    OPERATON_URL: operaton.url,
    OPERATON_USER: operaton.user,
    OPERATON_PASSWORD: operaton.password,
    RATE_LIMITS: 'off',
    ...(ours && { DATABASE_URL: ours.url }),
  }
  const server = await startServer(env)
  const result: EngineCampaignResult = {
    kills: { server: 0, operaton: 0, database: 0 },
    journeys: 0,
    acknowledged: 0,
    violations: [],
  }
  try {
    await new HttpApplicant(server.url).goTo('nextMonday')
    const acknowledged: Acknowledged[] = []
    const over = new AbortController()
    const walkers = COMPANIES.map(async (vatNumber) => {
      do {
        const applicant = new PersistentApplicant(server.url)
        await walkThrough(applicant, { vatNumber })
        acknowledged.push(...applicant.acknowledged)
        result.journeys += 1
      } while (!over.signal.aborted)
    })

    const victims = cluster ? VICTIMS : VICTIMS.slice(0, 2)
    const moments = fc.tuple(
      fc.constantFrom(...victims),
      fc.integer({ min: SHORTEST_LIFE_MS, max: LONGEST_LIFE_MS }),
    )
    for (const [victim, life] of fc.sample(moments, { seed, numRuns: kills })) {
      await wait(life)
      result.kills[victim] += 1
      if (victim === 'server') {
        await server.kill()
        await server.restart()
      } else if (victim === 'operaton') {
        await operaton.stop('SIGKILL')
        operaton = await startOperaton(options)
      } else {
        await cluster?.kill()
        await cluster?.restart()
      }
    }
    over.abort()
    await Promise.all(walkers)
    await wait(SETTLED_MS)

    await server.kill()
    const at = { url: ours?.url, dataDir: server.dataDir }
    const engine = await openEngine({ ...env, DATA_DIR: server.dataDir }, process.cwd())
    const { sentences, isDone } = await moveCases(engine, 'compare')
    await engine.close()
    result.acknowledged = acknowledged.length
    result.violations.push(
      ...judgeCases(await readCases(at), acknowledged),
      ...(await judgeAudit(at)),
      ...(isDone ? [] : sentences),
    )
    return result
  } finally {
    await server.stop()
    await operaton.stop('SIGKILL')
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function jdbcOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `jdbc:postgresql://${host}${pathname}`
}
