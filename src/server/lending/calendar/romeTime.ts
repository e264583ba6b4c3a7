/** What calendar and clock show in Italy. */
export interface RomeTime {
  /** `2026-03-29` */
  date: string
  /** `09:05`, the second cut off */
  time: string
}

// Sweden writes dates as ISO 8601 does.
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** What calendar and clock show in Italy at an instant, summer time included. */
export function romeTime(instant: Date): RomeTime {
  const [date = '', time = ''] = clock.format(instant).split(' ')
  return { date, time }
}
