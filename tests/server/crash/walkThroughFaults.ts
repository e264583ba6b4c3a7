import { HttpApplicant } from '../../support/HttpApplicant.ts'
import { numbersOf } from '../../support/numbersOf.ts'
import { startServer } from '../../support/startServer.ts'
import { FaultyApplicant } from './FaultyApplicant.ts'
import { judgeCases } from './judgeCases.ts'
import { readCases } from './readCases.ts'
import { walkThrough } from './walkThrough.ts'

/** Companies of the sandbox for which everything goes well; one applicant at a time each. */
const COMPANIES = ['99000010233', '99000030157']

export interface FaultyWalks {
  line: string
  violations: string[]
}

/**
 * So many applicants, two at a time, go the whole way over a line that loses, doubles and cuts off by lot. Each
 * must come to the end, and the database must hold what was acknowledged, once.
 */
export async function walkThroughFaults(walks: number, seed: number): Promise<FaultyWalks> {
  const server = await startServer({ RATE_LIMITS: 'off' })
  try {
    await new HttpApplicant(server.url).goTo('nextMonday')
    const acknowledged: FaultyApplicant['acknowledged'] = []
    const violations: string[] = []
    let met = 0
    const seeds = Array.from({ length: walks }, (_, walk) => seed + walk)
    const walkers = COMPANIES.map(async (vatNumber) => {
      for (let own = seeds.shift(); own !== undefined; own = seeds.shift()) {
        const applicant = new FaultyApplicant(server.url, numbersOf(own))
        await walkThrough(applicant, { vatNumber })
        acknowledged.push(...applicant.acknowledged)
        violations.push(...applicant.faults.map((fault) => `Seed ${own}: ${fault}`))
        met += applicant.met
      }
    })
    await Promise.all(walkers)
    await server.kill()
    const stored = await readCases({ url: undefined, dataDir: server.dataDir })
    violations.push(...judgeCases(stored, acknowledged))
    const line = `${walks} walks by calls from seed ${seed}: ${met} faults met, ${acknowledged.length} steps acknowledged, ${violations.length} violations.`
    return { line, violations }
  } finally {
    await server.stop()
  }
}
