import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const LEAST_MS = 5
const JITTER_MS = 3

/**
 * Returns what `work` returns, or throws what it throws, 5 to 8 ms after it began, chosen by chance: work that is done by
 * then reveals by its time nothing of what it found.
 */
export async function withMinimumDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const [done] = await Promise.allSettled([work(), wait(LEAST_MS + randomInt(JITTER_MS + 1))])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
