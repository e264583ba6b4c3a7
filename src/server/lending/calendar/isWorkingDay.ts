import { italianHolidays } from './italianHolidays.ts'

/** Whether an ISO date is one of the weekdays named (1 is Monday, 7 Sunday) and no national holiday. */
export function isWorkingDay(date: string, weekdays: number[]): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return weekdays.includes(day.getUTCDay() || 7) && !italianHolidays(day.getUTCFullYear()).includes(date)
}
