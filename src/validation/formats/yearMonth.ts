/** Whether this is a month of the calendar, written `2026-02`, of the years 1000 to 2999. */
export function isYearMonth(text: string): boolean {
  return /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(text)
}
