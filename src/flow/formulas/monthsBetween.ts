/** Returns how many whole months lie between two days (`2026-02-28`): a month is over on the same day of the next. Below zero where `to` is the earlier one. */
export function monthsBetween(from: string, to: string): number {
  if (to < from) return -monthsBetween(to, from)
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
}
