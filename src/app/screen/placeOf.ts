import type { ScreenOpening } from './ScreenSession.ts'
import { taskOf } from './taskOf.ts'

/** Where an action of a screen is done: in an instance of a task, or on a page outside the process. */
export function placeOf({ compiled, step }: Pick<ScreenOpening, 'compiled' | 'step'>): string {
  return taskOf(step)?.id ?? compiled.name
}
