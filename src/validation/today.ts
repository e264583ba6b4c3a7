/** Made when first asked: it takes the browser tens of milliseconds, and most pages ask for no day. */
let calendar: Intl.DateTimeFormat | undefined

let told: string | undefined

/** The day in Italy against which dates are judged, `2026-02-28`: the one that the server sent, else the device's. */
export function today(): string {
  if (told !== undefined) return told
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' })
  return calendar.format(new Date())
}

/** From now on it is this day: what the server says, not the device's clock. */
export function tellToday(date: string | undefined): void {
  told = date
}

/** Judges as on `date`; the day that was set before holds again afterwards. */
export function onDay<Verdict>(date: string | undefined, judge: () => Verdict): Verdict {
  const before = told
  told = date ?? before
  try {
    return judge()
  } finally {
    told = before
  }
}
