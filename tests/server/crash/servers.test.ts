import { describe, expect, inject, it } from 'vitest'

import { noPostgres } from '../../support/postgres.ts'
import { emptyDatabase } from '../../support/postgresDatabases.ts'
import { WELCOME } from '../../support/walkJourney.ts'
import { serversCampaign } from './serversCampaign.ts'

/** `npm run crash servers` has a hundred faults happen. */
const FAULTS = 2
/** The first pauses a server, the second kills another. */
const SEED = 322

describe.skipIf(!inject('postgresUrl'))(
  `three servers on one PostgreSQL to which everything happens (${inject('postgresUrl') ? 'run' : noPostgres})`,
  () => {
    it('lose and double nothing that they acknowledged', async () => {
      const { url, drop } = await emptyDatabase()

      const result = await serversCampaign({ faults: FAULTS, seed: SEED, url, companies: [WELCOME] })
      await drop()

      expect(result.violations).toEqual([])
      expect(result.journeys).toBeGreaterThanOrEqual(2)
      expect(Math.min(...result.answered)).toBeGreaterThan(0)
    }, 300_000)
  },
)
