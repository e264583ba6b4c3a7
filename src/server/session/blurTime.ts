import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const LONGEST_MS = 3

/** Waits a moment, by lot: how long an answer takes tells nothing of what was found. */
export async function blurTime(): Promise<void> {
  await wait(randomInt(LONGEST_MS + 1))
}
