import type { Check } from '../Check.ts'

/** What is a least stands below what is a most: amounts, hours of signing. */
export const limitsAreInOrder: Check = function* ({ settings }) {
  if (!settings) return
  const { source, value } = settings
  const { minimumAmount, maximumAmount } = (value['limits'] ?? {}) as Record<string, number>
  if (minimumAmount! > maximumAmount!) {
    const hint = 'Write the smaller one as "minimumAmount".'
    yield {
      source,
      pointer: '/limits/minimumAmount',
      message: 'No amount is allowed: the least is above the most.',
      hint,
    }
  }
  const { from, to, lastStart } = (value['signing'] ?? {}) as Record<string, string>
  // From "lastStart" on nothing is begun any more.
  if (from! >= lastStart! || lastStart! > to!) {
    const hint = 'Keep "from", "lastStart" and "to" in this order.'
    yield {
      source,
      pointer: '/signing/from',
      message: 'A contract could never be signed: the hours are not in order.',
      hint,
    }
  }
}
