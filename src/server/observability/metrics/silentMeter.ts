import type { Meter } from './Meter.ts'

const nothing = () => undefined

/** Measures nothing: for a server whose metrics are off. */
export const silentMeter: Meter = {
  expect: nothing,
  requested: nothing,
  completed: nothing,
  moved: nothing,
  called: nothing,
  callFailed: nothing,
  circuitMoved: nothing,
  jobsClaimed: nothing,
  jobEnded: nothing,
  timersFired: nothing,
  sent: nothing,
  transacted: nothing,
  vital: nothing,
}
