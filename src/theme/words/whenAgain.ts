import type { Language } from '#engine/screen/languages.ts'

/** Up to here a wait is shown in minutes. */
const MINUTES = 90

/** When something that must wait so many seconds is possible, as one says it: "tra 40 minuti", "in 5 hours", "domani". */
export function whenAgain(seconds: number, language: Language, now = new Date()): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes < MINUTES) return words.format(minutes, 'minute')
  const then = new Date(now.getTime() + seconds * 1000)
  return then.getDate() === now.getDate()
    ? words.format(Math.ceil(minutes / 60), 'hour')
    : words.format(1, 'day')
}
