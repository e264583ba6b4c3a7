/** How pauses grow, in milliseconds: the first, how many times as long the next is, and the longest. */
export interface RetryPolicy {
  first: number
  factor?: number
  longest?: number
}

/** Returns the pause after a number of tries that failed, 1 or more, in milliseconds. */
export function retryPause({ first, factor = 2, longest = Infinity }: RetryPolicy, tries: number): number {
  return Math.min(first * factor ** (tries - 1), longest)
}

/**
 * Tries until `pauseAfter` says null of an outcome, and returns that one; else it gives the pause before the next try, in
 * milliseconds. p-retry knows no `Retry-After`, no pause that an event ends, and no outcome that is not thrown.
 */
export async function retry<Outcome>(
  attempt: () => Outcome | Promise<Outcome>,
  pauseAfter: (outcome: Outcome, tries: number) => number | null,
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt()
    const pause = pauseAfter(outcome, tries)
    if (pause === null) return outcome
    if (pause > 0) await wait(pause)
  }
}

/** Resolves after so long, or as soon as the signal is aborted. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}
