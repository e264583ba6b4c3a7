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
  today: formula({ arguments: {}, result: 'date', compute: (_, today) => today }),
}

/** Returns a formula, of which `valueOf` has judged what is given. */
function formula<Arguments extends Record<string, FormulaType>>(of: Formula<Arguments>): Formula {
  return of
}
