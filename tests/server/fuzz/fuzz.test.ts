import { beforeAll, describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'

import { WELCOME } from '../../support/walkJourney.ts'
import { fuzzCampaign, type FuzzResult } from './fuzzCampaign.ts'

/** `npm run fuzz` sends tens of thousands. */
const REQUESTS = 1500
const AT_EACH_STEP = 12
const SEED = 20_262
/** All goes well, with a guarantee too; a counter-proposal; several people who must identify. */
const COMPANIES = [WELCOME, '99000030157', '99000131005', '99000860397', '99000020372']

describe('a server that is sent thousands of requests by chance while people apply', () => {
  let result: FuzzResult
  beforeAll(async () => {
    result = await fuzzCampaign({
      requests: REQUESTS,
      seed: SEED,
      atEachStep: AT_EACH_STEP,
      companies: COMPANIES,
      meets: ['qualitative_survey'],
    })
  }, 540_000)

  it('never answers by a fault, and answers each', () => {
    const { tally, log } = result

    expect({ faults: tally.faults, log }).toEqual({ faults: [], log: [] })
    expect(tally.byStatus().get(0) ?? 0).toBe(0)
    expect(tally.requests).toBeGreaterThanOrEqual(REQUESTS)
  })

  it('is sent every call that its document names', () => {
    const names = Object.keys(calls).filter((name) => !result.tally.byRoute.has(name))

    expect(names).toEqual([])
  })

  it('is sent some at many steps of the journey, the survey among them', () => {
    expect(result.tally.steps.size).toBeGreaterThan(15)
    expect(result.tally.steps).toContain('qualitative_survey')
  })
})
