import type { Settings } from '#contract/settings.ts'

import { addDuration } from '../../interpreter/durations.ts'
import { romeInstant } from './romeInstant.ts'
import { romeTime } from './romeTime.ts'

/** The day with which a deadline of days is over. */
export interface LastDay {
  /** ISO date in Italy. */
  date: string
  /** Its end: what is done in the evening of the last day is in time. */
  endsAt: Date
  /** From then on the duration ends with the day, to the minute: what a timer counts from. */
  countsFrom: Date
}

/**
 * The last of the days of the calendar in Italy that a duration leaves from a moment on; `duration` as `addDuration` takes
 * it. A day on which clocks are put forward or back is one too.
 */
export function lastDayOf(from: Date, duration: string, settings: Settings): LastDay {
  const first = new Date(romeTime(from).date)
  const last = addDuration(first, duration, settings)
  const date = last.toISOString().slice(0, 10)
  const endsAt = romeInstant(date, '23:59')
  return { date, endsAt, countsFrom: new Date(endsAt.getTime() - (last.getTime() - first.getTime())) }
}
