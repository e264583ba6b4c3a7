/** Made when first asked: it takes the browser tens of milliseconds, and most pages ask for no day. */
let calendar: Intl.DateTimeFormat | undefined

let serverDate: string | undefined

/** The day in Italy against which dates are judged, `2026-02-28`: the one that the server sent, else the device's. */
export function today(): string {
  if (serverDate !== undefined) return serverDate
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' })
  return calendar.format(new Date())
}

/** From now on it is this day: what the server says, not the device's clock. */
export function setToday(date: string | undefined): void {
  serverDate = date
}

/** Judges as on `date`; the day that was set before holds again afterwards. */
export function onDay<Verdict>(date: string | undefined, judge: () => Verdict): Verdict {
  const before = serverDate
  serverDate = date ?? before
  try {
    return judge()
  } finally {
    serverDate = before
  }
}
