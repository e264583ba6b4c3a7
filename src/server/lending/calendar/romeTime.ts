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

const MINUTE_MS = 60_000
/** The minute that was asked about last: nearly all calls ask about the present one. */
let last: { minute: number; shown: RomeTime } | undefined

/** What calendar and clock show in Italy at an instant, summer time included. */
export function romeTime(instant: Date): RomeTime {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  if (last?.minute !== minute) {
    const [date = '', time = ''] = clock.format(instant).split(' ')
    last = { minute, shown: { date, time } }
  }
  return last.shown
}
