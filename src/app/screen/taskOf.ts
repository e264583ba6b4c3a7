import type { Step, Task } from '#contract/process.ts'

/** The task that a step is; a wait is none, and neither is a page outside the process. */
export function taskOf(step: Step | null): Task | null {
  return step !== null && 'name' in step ? step : null
}
