/** Whether this is a day of the calendar, written `2026-02-28`, of the years 1000 to 2999. */
export function isIsoDate(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)

  // What is no day at all makes no date; 30 February makes one in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
