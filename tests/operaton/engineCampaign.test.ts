import { describe, expect, it } from 'vitest'

import { hasOperaton } from '../support/testOperaton.ts'
import { engineCampaign } from './engineCampaign.ts'

/** `npm run crash operaton` kills hundreds of times. */
const KILLS = 1
/** Of this one Operaton is killed, in the midst of the journeys. */
const SEED = 1

describe.runIf(hasOperaton)(
  'a server and the Operaton that drives its cases, killed while people apply',
  () => {
    it('lose and double nothing that was acknowledged', async () => {
      const { kills, journeys, violations } = await engineCampaign({ kills: KILLS, seed: SEED })

      expect(violations).toEqual([])
      expect(journeys).toBeGreaterThanOrEqual(2)
      expect(kills.server + kills.operaton + kills.database).toBe(KILLS)
    })
  },
)
