/** What the rooms above need of durations. */
export { durationMs } from '#validation/duration.ts'
