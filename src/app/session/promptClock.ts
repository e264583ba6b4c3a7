import { SESSION_PROMPT_BEFORE_END_MS } from '#contract/limits.ts'

import { logAnomaly } from '../log.ts'

const MINUTE_MS = 60_000
/** Longer timers of the browser go off at once. */
const LONGEST_TIMER_MS = 2_147_483_647

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
  let end: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    if (end === null) return
    const left = end - Date.now()
    if (left <= 0) {
      end = null
      return expired()
    }
    if (left <= SESSION_PROMPT_BEFORE_END_MS) approached(Math.ceil(left / MINUTE_MS))
    const untilPrompt = left - SESSION_PROMPT_BEFORE_END_MS
    const untilNextMinute = left % MINUTE_MS || MINUTE_MS
    timer = setTimeout(look, Math.min(untilPrompt > 0 ? untilPrompt : untilNextMinute, LONGEST_TIMER_MS))
  }

  return {
    look,
    cancel() {
      clearTimeout(timer)
      end = null
    },
    schedule(expiresAt, isNew) {
      clearTimeout(timer)
      end = null
      if (!Number.isFinite(expiresAt)) return logAnomaly('The session prompt is not scheduled: no valid end')
      if (isNew && expiresAt - Date.now() <= SESSION_PROMPT_BEFORE_END_MS) {
        return logAnomaly('The session prompt is not scheduled: its moment is past')
      }
      end = expiresAt
      look()
    },
  }
}
