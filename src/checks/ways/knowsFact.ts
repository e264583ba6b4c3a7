import { isNear } from '../pointers/isNear.ts'
import type { Passage } from './Passage.ts'

/** Whether a fact is known as the worker of a passage runs, by what the passage itself says. */
export function knowsFact({ sets = [], holds = [] }: Passage, pointer: string): boolean {
  return [...sets, ...holds].some((fact) => isNear(fact, pointer))
}
