import type { RJSFSchema } from '@rjsf/utils'

import { today } from '#engine/screen/setToday.ts'

/** The first and the last day that a field takes, as `2026-11-24`. */
export interface Days {
  first?: string | undefined
  last?: string | undefined
}

/** Returns the days that a field takes: by its format, by the limits of its schema, and by those of the moment. */
export function daysOf({ format, formatMinimum, formatMaximum }: RJSFSchema, ofMoment: Days): Days {
  const first = format === 'future-date' ? dayAfter(today()) : undefined
  const last = format === 'past-date' ? today() : undefined
  return {
    first: inOrder(first, formatMinimum, ofMoment.first).at(-1),
    last: inOrder(last, formatMaximum, ofMoment.last).at(0),
  }
}

/** The days among values, the earliest first: in ISO 8601 they stand in the order of their letters. */
function inOrder(...days: unknown[]): string[] {
  return days.filter((day) => typeof day === 'string').toSorted()
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
