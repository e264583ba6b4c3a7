/** What a case may look at beside its own data: the day of the process in Italy (`2026-02-28`), and the settings of its product. */
export interface Moment {
  today?: string
  settings?: object
}
