interface Backoff {
  firstMs: number
  factor: number
  longestMs: number
}

/** Returns the pause after a failed attempt, counted from 1, before the next one: it grows by `factor` up to `longestMs`. */
export function backoffMs(attempt: number, { firstMs, factor, longestMs }: Backoff): number {
  return Math.min(firstMs * factor ** (attempt - 1), longestMs)
}
