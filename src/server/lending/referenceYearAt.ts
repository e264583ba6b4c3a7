/** Month, from 0, in which the balance sheets of the year before have been filed. */
const FILED_FROM_MONTH = 5

/** The last year whose balance sheet is filed: from June on last year, before it the year before. */
export function referenceYearAt(now: Date): number {
  return now.getUTCFullYear() - (now.getUTCMonth() >= FILED_FROM_MONTH ? 1 : 2)
}
