import type { Passage } from './Passage.ts'

/** Whether a passage gives a fact, or a part of it, before its worker runs or with it. */
export function givesFact({ sets = [], gives = [] }: Passage, pointer: string): boolean {
  return [...sets, ...gives].some((fact) => isNear(fact, pointer))
}

/** Whether a fact is known as the worker of a passage runs, by what the passage itself says. */
export function knowsFact({ sets = [], holds = [] }: Passage, pointer: string): boolean {
  return [...sets, ...holds].some((fact) => isNear(fact, pointer))
}

/** Whether one of two pointers lies in the other, or both are one. */
function isNear(a: string, b: string): boolean {
  return `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`)
}
