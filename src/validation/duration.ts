/** A duration in ISO 8601, part by part. */
export interface Duration {
  years: number
  months: number
  weeks: number
  days: number
  hours: number
  minutes: number
  seconds: number
}

const pattern =
  /^P(?=[\dT])(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** Returns the parts of a duration (`P2D`, `PT20M`); undefined for a text that is none. */
export function parseDuration(text: string): Duration | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  return { years, months, weeks, days, hours, minutes, seconds }
}

/** Returns how long a duration is, in milliseconds; undefined for a text that is none, and for months and years, which differ. */
export function durationMs(text: string): number | undefined {
  const duration = parseDuration(text)
  return duration && duration.years === 0 && duration.months === 0 ? restMs(duration) : undefined
}

/** Returns a time that is a duration later, in UTC; with a `sign` of -1, earlier. */
export function shiftDate(from: Date, duration: Duration, sign: 1 | -1 = 1): Date {
  const to = new Date(from)
  to.setUTCFullYear(to.getUTCFullYear() + sign * duration.years, to.getUTCMonth() + sign * duration.months)
  return new Date(to.getTime() + sign * restMs(duration))
}

function restMs({ weeks, days, hours, minutes, seconds }: Duration): number {
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
