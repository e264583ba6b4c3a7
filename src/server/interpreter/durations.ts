import type { Settings } from '#contract/settings.ts'
import { type Duration, durationMs, parseDuration, shiftDate } from '#validation/duration.ts'
import { evaluateAt, toPointer } from '#validation/pointer.ts'

/** Returns `start` plus a duration in ISO 8601, or in the setting that the duration names. */
export function addDuration(start: Date, duration: string, settings: Settings): Date {
  return shiftDate(start, parse(duration.startsWith('P') ? duration : settingOf(duration, settings)))
}

/** Returns `end` less a duration in ISO 8601. */
export function subtractDuration(end: Date, duration: string): Date {
  return shiftDate(end, parse(duration), -1)
}

/** Returns the length of a duration in milliseconds. Throws where it has none: in months and years too. */
export function milliseconds(duration: string): number {
  const length = durationMs(duration)
  if (length === undefined) throw new Error(`"${duration}" is no duration of a fixed length in ISO 8601.`)
  return length
}

function settingOf(name: string, settings: Settings): string {
  const value = evaluateAt(settings, toPointer(name.split('.')))
  if (typeof value !== 'string') throw new Error(`No setting "${name}" holds a duration.`)
  return value
}

function parse(text: string): Duration {
  const duration = parseDuration(text)
  if (!duration) throw new Error(`"${text}" is no duration in ISO 8601.`)
  return duration
}
