import { describe, expect, it } from 'vitest'

import { crashCampaign } from './crashCampaign.ts'
import { judgeCases } from './judgeCases.ts'
import type { StoredCases } from './readCases.ts'

/** `npm run crash` and `npm run crash stops` end it hundreds of times, on PostgreSQL too. */
const ENDINGS = ['kill', 'terminate'] as const
const SEED = 20_260

describe('a server that is killed, and then asked to end, while people apply', () => {
  it('loses and doubles nothing that it acknowledged, ends in time and well, and answers no request with a fault', async () => {
    const cycles = ENDINGS.length

    const { journeys, violations } = await crashCampaign({ cycles, seed: SEED, endings: ENDINGS })

    expect(violations).toEqual([])
    expect(journeys).toBeGreaterThanOrEqual(2)
  }, 300_000)
})

describe('judgeCases', () => {
  const acknowledged = [{ id: 'instance', task: 'task' }]
  const stored: StoredCases = {
    cases: [{ id: 'case', step: 'actual_process_summary', revision: 2 }],
    instances: [{ id: 'instance', case_id: 'case', name: 'task', left_at: 1 }],
    history: [
      { case_id: 'case', revision: 1, event: 'started', from_step: null, to_step: 'task' },
      {
        case_id: 'case',
        revision: 2,
        event: 'completed',
        from_step: 'task',
        to_step: 'actual_process_summary',
      },
    ],
    documents: [{ case_id: 'case', key: 'bank#contract#contract#signed#' }],
    jobs: [],
  }

  it('finds nothing where all is as it was acknowledged', () => {
    expect(judgeCases(stored, acknowledged)).toEqual([])
  })

  it('finds a step that was lost, one that was doubled, a gap, a second contract, an end not reached', () => {
    const [started, completed] = stored.history
    const open = stored.instances.map((each) => ({ ...each, left_at: null }))
    const twice = [started, completed, { ...completed, revision: 4 }] as StoredCases['history']

    expect(judgeCases({ ...stored, instances: open }, acknowledged)).toContain(
      'task instance was acknowledged, and is still open.',
    )
    expect(judgeCases({ ...stored, history: twice }, acknowledged)).toEqual([
      'The history of case has a gap.',
      'The history of case jumps.',
      'task of case was left 2 times.',
    ])
    expect(judgeCases({ ...stored, documents: [] }, acknowledged)).toEqual(['case has 0 signed contracts.'])
    expect(
      judgeCases({ ...stored, cases: [{ id: 'case', step: 'task', revision: 2 }] }, acknowledged),
    ).toEqual(['case ended at task.'])
  })
})
