import { expect, it } from 'vitest'

import { loanOffered, loanSettings, lentOrMain } from '#server/lending/loanSettings.ts'

const product = (settings: object) => ({ settings }) as never
const limits = { minimumAmount: 1 }
const signing = { days: [1] }
const loan = product({ limits, signing })
const others = [product({ limits }), product({ signing }), product({})]

it('a product lends where it has limits and says when contracts are signed, and not with one of both', () => {
  expect(loanSettings(loan)).toEqual({ limits, signing })
  for (const other of others)
    expect(() => loanSettings(other)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
})

it('calls that belong to no case are about the product that lends, wherever it stands among the others', () => {
  const [main] = others as [never]

  expect(loanOffered({ main, products: [...others, loan] })).toEqual({ limits, signing })
  expect(lentOrMain({ main, products: [...others, loan] })).toBe(loan)
  expect(lentOrMain({ main, products: others })).toBe(main)
  expect(() => loanOffered({ main, products: others })).toThrow('There is nothing here.')
})
