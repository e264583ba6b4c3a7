import { isWorkingDay } from './isWorkingDay.ts'
import { nextWorkingDay } from './nextWorkingDay.ts'
import { romeInstant } from './romeInstant.ts'
import { romeTime } from './romeTime.ts'

/** When contracts can be signed: weekdays (1 is Monday) and `HH:mm` in Europe/Rome, as in the settings. */
export interface SigningHours {
  days: number[]
  from: string
  to: string
}

/** The hours of one day in which contracts can be signed: today's where they are not over, else the next. */
export interface SigningWindow {
  open: boolean
  /** ISO date in Italy */
  date: string
  startTime: string
  endTime: string
  opensAt: Date
  closesAt: Date
}

/** The window that is open at an instant, or that opens next. Its first moment belongs to it, its last does not. */
export function signingWindow({ days, from, to }: SigningHours, instant: Date): SigningWindow {
  const today = romeTime(instant)
  const isStillToday = isWorkingDay(today.date, days) && today.time < to
  const date = isStillToday ? today.date : nextWorkingDay(today.date, days)
  const opensAt = romeInstant(date, from)

  return {
    open: opensAt <= instant,
    date,
    startTime: from,
    endTime: to,
    opensAt,
    closesAt: romeInstant(date, to),
  }
}
