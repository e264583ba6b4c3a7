/** An answer, and how long it took. No status means that there was none. */
export interface Sent {
  status: number
  ms: number
  body: string
}
