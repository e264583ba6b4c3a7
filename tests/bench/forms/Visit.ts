/** One round of one contender with one workload. CPU figures are milliseconds of the main thread. */
export interface Visit {
  contender: string
  workload: string
  /** Bytes of all the scripts that the page fetched until it was submitted, after gzip -9. */
  javaScript: number
  /** Parsing and running all of its JavaScript, before anything is drawn. */
  boot: number
  mount: number
  keyScript: number
  keyTask: number
  keyScriptSlow: number
  fieldChange: number
  submit: number
  /** Bytes after a forced collection, the form drawn and nothing typed yet. */
  heap: number
  /** Digits lost at full pace, right away and for good, of so many. */
  lost: number
  lostForGood: number
  typed: number
  /** Fields refused by the submit. */
  errors: number
  controls: number
  elements: number
  height: number
  /** As the field change, in rows alone. */
  rowChange?: number
  openGroup?: number
  addRow?: number
}
