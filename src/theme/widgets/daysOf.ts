import type { RJSFSchema } from '@rjsf/utils'

import { today } from '#engine/screen/setToday.ts'

/** The first and the last day that a field takes, as `2026-11-24`. */
export interface Days {
  first?: string
  last?: string
}

/** Returns the days that a field takes by its format: those that have come, or those to come. */
export function daysOf({ format }: RJSFSchema): Days {
  if (format === 'past-date') return { last: today() }
  if (format === 'future-date') return { first: dayAfter(today()) }
  return {}
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
