import { formatDate } from './format.ts'

/** A moment as the clock of Rome shows it: `15:42`. */
export function formatTime(iso: string): string {
  return new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', timeStyle: 'short' }).format(
    new Date(iso),
  )
}

/** A moment as day and time of Rome: `13/03/2025, 15:42`. */
export function formatMoment(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}
