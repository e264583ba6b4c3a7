import { SESSION_PROMPT_BEFORE_END_MS } from '#contract/limits.ts'

import { logAnomaly } from '../log.ts'

const MINUTE_MS = 60_000
/** A timer sleeps as long as the device does, and may wake up without an event: the clock is looked at so often, in milliseconds. */
const LONGEST_TIMER_MS = 1000

interface PromptListener {
  approached(minutesLeft: number): void
  expired(): void
}

export interface PromptClock {
  /** A token is known that ends then. `isNew`: it has just been issued, not found again. */
  schedule(expiresAt: number, isNew: boolean): void
  /** The page woke up, or came to the front: timers may have slept. */
  look(): void
  cancel(): void
}

/**
 * Says that the session is about to end, three minutes before and then each minute, and that it has ended. Nothing is
 * scheduled, and an anomaly logged, when the end is no date or a new token is already in its last three minutes.
 */
export function promptClock({ approached, expired }: PromptListener): PromptClock {
  let watched: { life: number; elapsed: () => number; said: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    if (watched === null) return
    const left = watched.life - watched.elapsed()
    if (left <= 0) {
      watched = null
      return expired()
    }
    const minutes = Math.ceil(left / MINUTE_MS)
    const isNear = left <= SESSION_PROMPT_BEFORE_END_MS
    if (isNear && minutes !== watched.said) {
      watched.said = minutes
      approached(minutes)
    }
    const untilPrompt = left - SESSION_PROMPT_BEFORE_END_MS
    const untilNextMinute = left % MINUTE_MS || MINUTE_MS
    timer = setTimeout(look, Math.min(isNear ? untilNextMinute : untilPrompt, LONGEST_TIMER_MS))
  }

  return {
    look,
    cancel() {
      clearTimeout(timer)
      watched = null
    },
    schedule(expiresAt, isNew) {
      clearTimeout(timer)
      watched = null
      if (!Number.isFinite(expiresAt)) return logAnomaly('The session prompt is not scheduled: no valid end')
      if (isNew && expiresAt - Date.now() <= SESSION_PROMPT_BEFORE_END_MS) {
        return logAnomaly('The session prompt is not scheduled: its moment is past')
      }
      watched = { life: expiresAt - Date.now(), elapsed: stopwatch(), said: 0 }
      look()
    },
  }
}

/**
 * How long ago it was started, in milliseconds. Of the device's two clocks the one that is ahead is right: the one may be
 * set back, the other stands still while the device sleeps.
 */
function stopwatch(): () => number {
  const began = { date: Date.now(), ticks: performance.now() }
  return () => Math.max(Date.now() - began.date, performance.now() - began.ticks)
}
