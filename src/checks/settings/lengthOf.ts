import { parseDuration, shiftDate } from '#validation/duration.ts'

/** Returns how long a duration is, in milliseconds from a fixed day on, for months and years differ; undefined for a text that is none. */
export function lengthOf(text: string): number | undefined {
  const duration = parseDuration(text)
  return duration && shiftDate(new Date(0), duration).getTime()
}
