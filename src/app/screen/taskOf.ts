import type { Step, Task } from '#contract/process.ts'

/** The task that a step is; a wait is none, and neither is a page outside the process. */
export function taskOf(step: Step | null): Task | null {
  // Some servers write `null` for what a step has not.
  return step !== null && 'name' in step && typeof step.name === 'string' ? step : null
}
