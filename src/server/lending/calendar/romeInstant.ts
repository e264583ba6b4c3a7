import { romeTime } from './romeTime.ts'

/**
 * The instant at which Italy's calendar and clock show `2026-03-29` and `09:00`. Of an hour that comes twice the
 * first; an hour that is skipped is an hour later, as clocks are put forward.
 */
export function romeInstant(date: string, time: string): Date {
  const inSummer = new Date(`${date}T${time}:00+02:00`)
  const shown = romeTime(inSummer)

  return shown.date === date && shown.time === time ? inSummer : new Date(`${date}T${time}:00+01:00`)
}
