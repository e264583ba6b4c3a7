/** Money that moves once: how many years after the first drawdown, and how much (in one unit throughout). */
export interface Payment {
  years: number
  amount: number
}

/**
 * The yearly rate in percent at which drawdowns and repayments are worth the same: the equation of Directive
 * 2008/48/EC, annex I. Two decimals, half up. A RangeError where no rate above −50 % solves it.
 */
export function effectiveRate(drawdowns: Payment[], repayments: Payment[]): number {
  // The equation is solved for the worth today of one euro in a year, which lies between 0 and 2.
  let low = 0
  let high = 2
  if (worth(repayments, high) < worth(drawdowns, high)) throw new RangeError('The loan is never paid back.')

  // Each round halves the span, until all of it is one rate; after sixty it is below what a double can tell apart.
  for (let round = 0; round < 60 && rateAt(low) !== rateAt(high); round += 1) {
    const middle = (low + high) / 2
    if (worth(repayments, middle) < worth(drawdowns, middle)) low = middle
    else high = middle
  }
  if (low === 0) throw new RangeError('Nothing is lent.')
  return rateAt(high)
}

/** The rate at which one euro in a year is worth that much today. */
function rateAt(yearlyFactor: number): number {
  return Math.round((1 / yearlyFactor - 1) * 10_000) / 100
}

function worth(payments: Payment[], yearlyFactor: number): number {
  return payments.reduce((sum, { years, amount }) => sum + amount * yearlyFactor ** years, 0)
}
