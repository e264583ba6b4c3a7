import { describe, expect, it } from 'vitest'

import { financingOptions } from '#server/lending/price/financingOptions.ts'
import type { Tariff } from '#server/lending/price/Tariff.ts'
import tariffFile from '#server/adapters/sandbox/companies/data/tariff.json' with { type: 'json' }

import settings from '../../../../flows/settings.json' with { type: 'json' }
import { covers } from '../../../support/covers.ts'

const tariff = tariffFile as Tariff

describe('financingOptions', () => {
  it('prices each duration of a product', () => {
    const [option] = financingOptions(tariff, { amount: 10_000, purposeCategory: 'liquidity' })

    expect(option).toEqual({
      category: '100001',
      mortgage_rate_type: { FIXED: 'FIXED' },
      financing_option: {
        id: '100001-FIXED-12',
        durationMonths: 12,
        instalmentCents: 86_296,
        tan: 6.5,
        taeg: 10.35,
        is_matching: false,
      },
    })
  })

  it('are of a tariff that sells each category of guaranteed credit, for investments alone', () => {
    const ofInvestments = tariff.products.filter(({ purposeCategories }) =>
      purposeCategories.includes('investment'),
    )
    const guaranteed = tariff.products.filter(({ category }) => settings.mccCategories.includes(category))

    expect(guaranteed).toEqual(ofInvestments)
    expect(new Set(guaranteed.map(({ category }) => category))).toEqual(new Set(settings.mccCategories))
    expect(guaranteed.every(({ purposeCategories }) => purposeCategories.length === 1)).toBe(true)
  })

  it('offers products of the guarantee fund for investments, and for nothing else', () => {
    covers('rule:4.10', 'rule:9.3')

    const categories = (purposeCategory: string) =>
      new Set(financingOptions(tariff, { amount: 20_000, purposeCategory }).map(({ category }) => category))

    expect(categories('investment')).toEqual(new Set(settings.mccCategories))
    expect(categories('liquidity')).toEqual(new Set(['100001']))
    expect(categories('shortTerm')).toEqual(new Set(['100002']))
  })

  it.each([
    ['liquidity', 14_999, 0],
    ['liquidity', 15_000, 4],
    ['investment', 19_999, 0],
    ['investment', 20_000, 3],
    ['shortTerm', 20_000, 0],
  ])('has, for %s and %d euro, %d options at an adjustable rate', (purposeCategory, amount, expected) => {
    const options = financingOptions(tariff, { amount, purposeCategory })

    expect(options.filter((option) => 'ADJUSTABLE' in option.mortgage_rate_type)).toHaveLength(expected)
    expect(options[0]?.mortgage_rate_type).toEqual({ FIXED: 'FIXED' })
  })

  it('has none for a purpose that nobody lends for, nor for an amount out of range', () => {
    expect(financingOptions(tariff, { amount: 20_000, purposeCategory: 'holidays' })).toEqual([])
    expect(financingOptions(tariff, { amount: 9_999, purposeCategory: 'liquidity' })).toEqual([])
    expect(financingOptions(tariff, { amount: 50_001, purposeCategory: 'liquidity' })).toEqual([])
  })

  it.each([
    ['liquidity', 50_000],
    ['shortTerm', 30_000],
    ['investment', 50_000],
  ])('has, for %s, options at %d euro, the most there is, and none above', (purposeCategory, most) => {
    expect(financingOptions(tariff, { amount: most - 1, purposeCategory })).not.toEqual([])
    expect(financingOptions(tariff, { amount: most, purposeCategory })).not.toEqual([])
    expect(financingOptions(tariff, { amount: most + 1, purposeCategory })).toEqual([])
  })

  it('matches what was chosen before, whatever the amount is now', () => {
    const selected = ['100001-ADJUSTABLE-48', '400005-FIXED-24']

    expect(matchingIds({ amount: 18_000, purposeCategory: 'liquidity', selected })).toEqual([
      '100001-ADJUSTABLE-48',
    ])
    expect(matchingIds({ amount: 10_000, purposeCategory: 'liquidity', selected })).toEqual([])
  })

  it('matches the usual duration where nothing was chosen, the fixed rate first', () => {
    expect(matchingIds({ amount: 18_000, purposeCategory: 'liquidity' })).toEqual([
      '100001-FIXED-36',
      '100001-ADJUSTABLE-36',
    ])
  })

  it('never has a TAEG below the TAN', () => {
    for (const purposeCategory of ['liquidity', 'investment', 'shortTerm']) {
      for (const { financing_option: option } of financingOptions(tariff, {
        amount: 20_000,
        purposeCategory,
      })) {
        expect(option.taeg).toBeGreaterThan(option.tan)
      }
    }
  })
})

function matchingIds(request: Parameters<typeof financingOptions>[1]): string[] {
  return financingOptions(tariff, request)
    .filter(({ financing_option }) => financing_option.is_matching)
    .map(({ financing_option }) => financing_option.id)
}
