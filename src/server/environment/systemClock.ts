import type { Clock } from './Clock.ts'

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }
