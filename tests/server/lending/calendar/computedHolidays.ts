/** National holidays that fall on the same day each year, `MM-DD` (law 260 of 1949), and since when if lately. */
const fixedHolidays: { day: string; since?: number }[] = [
  { day: '01-01' },
  { day: '01-06' },
  { day: '04-25' },
  { day: '05-01' },
  { day: '06-02' },
  { day: '08-15' },
  // Saint Francis, a holiday again by law 151 of 2025.
  { day: '10-04', since: 2026 },
  { day: '11-01' },
  { day: '12-08' },
  { day: '12-25' },
  { day: '12-26' },
]

/** Easter and Easter Monday, in days after Easter. */
const movableHolidays = [0, 1]

/** Returns the national holidays of a year as ISO dates, computed without a library: the oracle of `italianHolidays`. */
export function computedHolidays(year: number): string[] {
  const fixed = fixedHolidays.filter(({ since = year }) => year >= since).map(({ day }) => `${year}-${day}`)
  const movable = movableHolidays.map((days) => {
    const date = easter(year)
    date.setUTCDate(date.getUTCDate() + days)
    return date.toISOString().slice(0, 10)
  })
  // Easter can fall on 25 April.
  return [...new Set([...fixed, ...movable])].sort()
}

/** Easter Sunday of the Gregorian calendar, after the anonymous rule of 1876; the letters are those of its table. */
function easter(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1))
}
