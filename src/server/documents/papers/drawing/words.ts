const euro = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
})
const percent = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' })

/** `61753` is written `617,53 €`. */
export function cents(amount: number): string {
  return euro.format(amount / 100)
}

/** `6.5` is written `6,50 %`, as on the pages. */
export function percents(value: number): string {
  return `${percent.format(value)}\u00a0%`
}

/** A day in Italy, written out. */
export function longDate(instant: Date): string {
  return day.format(instant)
}
