type Headers = Record<string, string | string[] | undefined>

const LONGEST_MS = 7 * 86_400_000

/**
 * Returns after how many milliseconds a response asks to be asked again, a week at most, by its `Retry-After`: seconds, or a
 * date, which is held against the response's own, since clocks differ. Undefined where it says nothing that can be read.
 */
export function retryAfterMs({ 'retry-after': retryAfter, date }: Headers): number | undefined {
  if (typeof retryAfter !== 'string') return undefined
  const pauseMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - sentAt(date)
  return Number.isNaN(pauseMs) ? undefined : Math.min(Math.max(0, pauseMs), LONGEST_MS)
}

function sentAt(date: Headers[string]): number {
  return typeof date === 'string' ? Date.parse(date) : Date.now()
}
