import { DEFAULT_TIME_LIMIT } from '#flow/Service.ts'
import { durationMs } from '#validation/duration.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'

/** Longer than this no step waits for a service: another server would begin the same work. */
const LONGEST_MS = 20_000

/** The durations of a service are some, and all its tries together end within 20 seconds. */
export const everyServiceEndsInTime: Check = function* ({ services }) {
  for (const { source, value } of services.values()) {
    const { timeLimit = DEFAULT_TIME_LIMIT, retries = 0, breaker, sandbox } = value
    const written = [
      ['/timeLimit', timeLimit],
      ['/breaker/pause', breaker?.pause],
      ...sandbox.map(({ delay }, index) => [toPointer(['sandbox', index, 'delay']), delay] as const),
    ] as const
    for (const [pointer, duration] of written) {
      if (duration === undefined || durationMs(duration) !== undefined) continue
      const message = `"${duration}" is no duration of a fixed length.`
      yield { source, pointer, message, hint: 'Write "PT3S" for three seconds.' }
    }
    const totalMs = (durationMs(timeLimit) ?? 0) * (retries + 1)
    if (totalMs > LONGEST_MS) {
      const message = `Its tries may take ${totalMs / 1000} seconds together; 20 are allowed.`
      yield { source, pointer: '/timeLimit', message, hint: 'Make "timeLimit" shorter, or "retries" fewer.' }
    }
  }
}
