import { describe, expect, it } from 'vitest'

import { type FinancingOption, reconcileChoice } from '#theme/widgets/reconcileChoice.ts'

import { covers } from '../../support/covers.ts'

function option(rateType: string, durationMonths: number, is_matching = false): FinancingOption {
  return {
    category: '100001',
    mortgage_rate_type: { [rateType]: rateType },
    financing_option: {
      id: `${rateType}-${durationMonths}`,
      durationMonths,
      instalmentCents: 61_753,
      tan: 6.95,
      taeg: 8.42,
      is_matching,
    },
  }
}

const both = [option('FIXED', 24), option('FIXED', 36, true), option('ADJUSTABLE', 36)]

describe('reconcileChoice', () => {
  it('leaves a choice alone that is still offered', () => {
    const chosen = { rateType: 'ADJUSTABLE', option: 'ADJUSTABLE-36' }

    expect(reconcileChoice(both, chosen)).toEqual(chosen)
  })

  it('chooses nothing where nothing was chosen', () => {
    expect(reconcileChoice(both, { rateType: 'FIXED', option: undefined })).toEqual({ rateType: 'FIXED' })
  })

  it('goes back to the fixed rate when none is offered of the rate type', () => {
    covers('rule:4.8')

    const fixed = [option('FIXED', 24), option('FIXED', 36)]

    expect(reconcileChoice(fixed, { rateType: 'ADJUSTABLE', option: undefined }).rateType).toBe('FIXED')
  })

  it('chooses the first matching option in place of one that is not offered any more', () => {
    covers('rule:4.9')

    const chosen = { rateType: 'FIXED', option: 'FIXED-60' }

    expect(reconcileChoice(both, chosen)).toEqual({ rateType: 'FIXED', option: 'FIXED-36' })
  })

  it('lets the matching option set the rate type', () => {
    covers('rule:4.9')

    const options = [option('FIXED', 24), option('ADJUSTABLE', 36, true)]

    expect(reconcileChoice(options, { rateType: 'FIXED', option: 'FIXED-60' })).toEqual({
      rateType: 'ADJUSTABLE',
      option: 'ADJUSTABLE-36',
    })
  })

  it('keeps the duration when the rate type is changed, and nothing where it has no such duration', () => {
    expect(reconcileChoice(both, { rateType: 'ADJUSTABLE', option: 'FIXED-36' }).option).toBe('ADJUSTABLE-36')
    expect(reconcileChoice(both, { rateType: 'ADJUSTABLE', option: 'FIXED-24' }).option).toBeUndefined()
  })

  it('waits while no options are known', () => {
    const chosen = { rateType: 'ADJUSTABLE', option: 'ADJUSTABLE-36' }

    expect(reconcileChoice([], chosen)).toEqual(chosen)
  })
})
