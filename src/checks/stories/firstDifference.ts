import { ANY_STEPS } from './Story.ts'

/** The first of the expected steps that is not come to, and by index the steps that came in its place. */
export interface Difference {
  /** By index the expected step; where all came, the number of them: more steps came. */
  expected: number
  /** By index the step that came in its place; undefined where none did, or it may have been any. */
  found?: number
}

/** Returns where steps differ from the expected ones; undefined where they do not. */
export function firstDifference(expected: string[], steps: string[]): Difference | undefined {
  /** How many steps may have been taken so far. */
  let taken = [0]
  for (const [index, step] of expected.entries()) {
    const [least = 0] = taken
    const after =
      step === ANY_STEPS
        ? Array.from({ length: steps.length - least + 1 }, (_, more) => least + more)
        : taken.filter((at) => steps[at] === step).map((at) => at + 1)
    if (after.length === 0) {
      const isAny = expected[index - 1] === ANY_STEPS
      return { expected: index, ...(!isAny && least < steps.length && { found: Math.max(...taken) }) }
    }
    taken = after
  }
  const most = Math.max(...taken)
  return most === steps.length ? undefined : { expected: expected.length, found: most }
}
