/** How long the server waits for whoever sends, in milliseconds. */
export interface Patience {
  /** For the headers of a request, and for a first request on a connection. */
  headersMs: number
  /** For all of a request: five megabytes on a bad line of a phone. */
  requestMs: number
  /** Between two looks for what has taken too long. */
  lookMs: number
  /** Who sends a body must send so much in that time. */
  slowest: { bytes: number; withinMs: number }
  /** For the answer to arrive at who is refused while still sending. */
  farewellMs: number
}

export const USUAL_PATIENCE: Patience = {
  headersMs: 20_000,
  requestMs: 240_000,
  lookMs: 5000,
  slowest: { bytes: 16 * 1024, withinMs: 25_000 },
  farewellMs: 2000,
}
