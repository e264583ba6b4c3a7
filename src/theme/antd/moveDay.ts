import type { Dayjs } from 'dayjs'
import type { KeyboardEvent } from 'react'

/** The first and the last day that can be chosen. */
export interface DayBounds {
  first: Dayjs | undefined
  last: Dayjs | undefined
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey'>

/** Returns the day that a key moves to from another, or the same one; never one beyond the bounds. */
export function moveDay(day: Dayjs, key: Key | undefined, { first, last }: DayBounds): Dayjs {
  const moved = key ? movedBy(day, key) : day
  if (last && moved.isAfter(last, 'day')) return last
  return first && moved.isBefore(first, 'day') ? first : moved
}

/** As the calendars of operating systems have it; a week begins on Monday. */
function movedBy(day: Dayjs, { key, shiftKey }: Key): Dayjs {
  const weekday = (day.day() + 6) % 7
  switch (key) {
    case 'ArrowLeft':
      return day.subtract(1, 'day')
    case 'ArrowRight':
      return day.add(1, 'day')
    case 'ArrowUp':
      return day.subtract(7, 'day')
    case 'ArrowDown':
      return day.add(7, 'day')
    case 'Home':
      return day.subtract(weekday, 'day')
    case 'End':
      return day.add(6 - weekday, 'day')
    case 'PageUp':
      return day.subtract(1, shiftKey ? 'year' : 'month')
    case 'PageDown':
      return day.add(1, shiftKey ? 'year' : 'month')
    default:
      return day
  }
}
