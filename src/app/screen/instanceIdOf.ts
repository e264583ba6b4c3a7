import type { ScreenOpening } from './ScreenSession.ts'
import { taskOf } from './taskOf.ts'

/** Returns the id of the task instance that a screen shows; of a page outside the process its name. */
export function instanceIdOf({ compiled, step }: Pick<ScreenOpening, 'compiled' | 'step'>): string {
  return taskOf(step)?.id ?? compiled.name
}
