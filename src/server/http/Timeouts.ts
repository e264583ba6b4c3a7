/** How long the server waits for a client, and lets one wait, in milliseconds. */
export interface Timeouts {
  /** For the headers of a request, and for a first request on a connection. */
  headersMs: number
  /** For all of a request: five megabytes on a bad line of a phone. */
  requestMs: number
  /** Between two checks for connections that have taken too long. */
  checkIntervalMs: number
  /** A client that sends a body must send so much in that time. */
  minimumUploadRate: { bytes: number; withinMs: number }
  /** For the response to reach a client that is refused while it still sends. */
  lingerMs: number
  /** For what is under way as the server stops, before it is cut off: less than its grace. */
  stopMs: number
  /** For the documents that are handed in to be read. */
  readingMs: number
}

export const USUAL_TIMEOUTS: Timeouts = {
  headersMs: 20_000,
  requestMs: 240_000,
  checkIntervalMs: 5000,
  minimumUploadRate: { bytes: 16 * 1024, withinMs: 25_000 },
  lingerMs: 2000,
  stopMs: 8000,
  readingMs: 5000,
}
