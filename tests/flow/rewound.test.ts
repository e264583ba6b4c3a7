import { describe, expect, it } from 'vitest'

import type { CaseState } from '#flow/CaseData.ts'
import { rewound } from '#flow/rewound.ts'

import { completed, follow, journey, stateAt } from './fixtures.ts'

const verified = { type: 'workerDone', facts: { size: 'small' } } as const
const retry = { type: 'message', name: 'retry', variables: {} } as const

describe('a case that is taken back to an earlier step', () => {
  it('has the facts and answers that it had there, those too that were written over', () => {
    const began = stateAt('company', { facts: { size: 'large' }, answers: { company: { code: '0' } } })
    const summary = follow(began, completed('company', { code: '1' }), verified)

    expect(rewound(journey, summary, 'company')).toMatchObject({
      facts: { size: 'large' },
      answers: { company: { code: '0' } },
    })
    expect(rewound(journey, summary, 'verification')).toMatchObject({
      facts: { size: 'large' },
      answers: { company: { code: '1' } },
    })
  })

  it('parks what was left since, with its answers and in its order, before what is parked already', () => {
    const old = { step: 'offer', by: { type: 'completed' }, answers: {} } as const
    const began = stateAt('company', { parked: [old] })
    const told = { type: 'message', name: 'told', variables: { a: 1 }, facts: { b: 2 } } as const
    const summary = follow(began, completed('company', { code: '1' }), told, verified)

    expect(rewound(journey, summary, 'company')?.parked).toEqual([
      { step: 'company', by: { type: 'completed' }, answers: { code: '1' }, asked: true },
      { step: 'verification', by: { type: 'workerDone' } },
      old,
    ])
  })

  it('parks neither failures nor the wayout behind them: workers run again', () => {
    const failed = follow(stateAt('company'), completed('company', {}), { type: 'workerFailed' }, retry)
    const summary = follow(failed, verified)

    expect(stepsOf(summary)).toEqual(['company', 'verification', 'fault', 'verification'])
    expect(rewound(journey, summary, 'company')?.parked.map(({ step }) => step)).toEqual([
      'company',
      'verification',
    ])
  })

  it('is none where it never was at the step', () => {
    expect(rewound(journey, stateAt('summary'), 'company')).toBeNull()
  })
})

function stepsOf({ passed }: CaseState): string[] {
  return passed.map(({ step }) => step)
}
