import { isNear } from '../pointers/isNear.ts'
import type { Passage } from './Passage.ts'

/** Whether a passage gives a fact, or a part of it, before its worker runs or with it. */
export function givesFact({ sets = [], gives = [] }: Passage, pointer: string): boolean {
  return [...sets, ...gives].some((fact) => isNear(fact, pointer))
}
