import type { Settings } from '#contract/settings.ts'

const PATTERN =
  /^P(?:(?<years>\d+)Y)?(?:(?<months>\d+)M)?(?:(?<weeks>\d+)W)?(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+)S)?)?$/

/** `start` plus a duration in ISO 8601, or in the setting that the duration names. */
export function addDuration(start: Date, duration: string, settings: Settings): Date {
  return shifted(start, partsOf(duration, settings), 1)
}

/** `end` less a duration in ISO 8601. */
export function subtractDuration(end: Date, duration: string): Date {
  return shifted(end, parse(duration), -1)
}

function shifted(
  from: Date,
  { years, months, weeks, days, hours, minutes, seconds }: ReturnType<typeof parse>,
  sign: 1 | -1,
): Date {
  const to = new Date(from)
  to.setUTCFullYear(to.getUTCFullYear() + sign * years, to.getUTCMonth() + sign * months)
  const rest = ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
  return new Date(to.getTime() + sign * rest)
}

/** A duration without months and years, in milliseconds. */
export function milliseconds(duration: string): number {
  const { weeks, days, hours, minutes, seconds } = parse(duration)
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}

function partsOf(duration: string, settings: Settings) {
  if (duration.startsWith('P')) return parse(duration)

  const value = duration.split('.').reduce<unknown>(ownValue, settings)
  if (typeof value !== 'string') throw new Error(`No setting "${duration}" holds a duration.`)
  return parse(value)
}

function ownValue(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, key)
    ? (node as Record<string, unknown>)[key]
    : undefined
}

function parse(iso: string) {
  const found = PATTERN.exec(iso)?.groups
  if (!found || iso === 'P' || iso.endsWith('T')) throw new Error(`"${iso}" is no duration in ISO 8601.`)
  const part = (name: string) => Number(found[name] ?? 0)
  return {
    years: part('years'),
    months: part('months'),
    weeks: part('weeks'),
    days: part('days'),
    hours: part('hours'),
    minutes: part('minutes'),
    seconds: part('seconds'),
  }
}
