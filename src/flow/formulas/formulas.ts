import { centsOf, decimalOf, numberOf, sumOf } from './Decimal.ts'
import type { Formula, FormulaType } from './Formula.ts'
import { instalmentOf } from './instalmentOf.ts'
import { monthsBetween } from './monthsBetween.ts'

/** Every formula that a flow may name. A formula is registered here, and described to editors in schemas/meta/value.json. */
export const formulas: Record<string, Formula> = {
  instalment: formula({
    arguments: { amount: 'amount', rate: 'percent', months: 'months' },
    result: 'amount',
    compute: ({ amount, rate, months }) =>
      amount < 0 || rate < 0 ? undefined : instalmentOf(amount, rate, months),
  }),
  sum: formula({
    arguments: { of: 'amounts' },
    result: 'amount',
    compute: ({ of }) => numberOf(sumOf(of.map(decimalOf))),
  }),
  difference: formula({
    arguments: { from: 'amount', less: 'amount' },
    result: 'amount',
    compute: ({ from, less }) => numberOf(sumOf([decimalOf(from), decimalOf(-less)])),
  }),
  product: formula({
    arguments: { amount: 'amount', times: 'amount' },
    result: 'amount',
    compute({ amount, times }) {
      const one = decimalOf(amount)
      const other = decimalOf(times)
      return numberOf(centsOf(one.units * other.units, 10n ** BigInt(one.scale + other.scale)))
    },
  }),
  minimum: formula({
    arguments: { of: 'amounts' },
    result: 'amount',
    compute: ({ of }) => Math.min(...of),
  }),
  maximum: formula({
    arguments: { of: 'amounts' },
    result: 'amount',
    compute: ({ of }) => Math.max(...of),
  }),
  percentOf: formula({
    arguments: { percent: 'percent', amount: 'amount' },
    result: 'amount',
    compute({ percent, amount }) {
      const part = decimalOf(percent)
      const whole = decimalOf(amount)
      return numberOf(centsOf(part.units * whole.units, 100n * 10n ** BigInt(part.scale + whole.scale)))
    },
  }),
  monthsBetween: formula({
    arguments: { from: 'date', to: 'date' },
    result: 'integer',
    compute: ({ from, to }) => monthsBetween(from, to),
  }),
  yearsBetween: formula({
    arguments: { from: 'date', to: 'date' },
    result: 'integer',
    compute: ({ from, to }) => Math.trunc(monthsBetween(from, to) / 12) + 0,
  }),
  concat: formula({
    arguments: { of: 'texts' },
    result: 'text',
    compute: ({ of }) => of.join(''),
  }),
  today: formula({ arguments: {}, result: 'date', compute: (_, today) => today }),
}

/** Returns a formula, of which `valueOf` has judged what is given. */
function formula<Arguments extends Record<string, FormulaType>>(of: Formula<Arguments>): Formula {
  return of
}
