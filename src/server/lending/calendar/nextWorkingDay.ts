import { isWorkingDay } from './isWorkingDay.ts'

/** The first working day after an ISO date. A RangeError where `weekdays` (1 is Monday) leave none for a month. */
export function nextWorkingDay(date: string, weekdays: number[]): string {
  const day = new Date(`${date}T00:00:00Z`)

  for (let ahead = 1; ahead <= 31; ahead += 1) {
    day.setUTCDate(day.getUTCDate() + 1)
    const next = day.toISOString().slice(0, 10)
    if (isWorkingDay(next, weekdays)) return next
  }
  throw new RangeError(`No weekday of [${weekdays.join(', ')}] is a working day.`)
}
