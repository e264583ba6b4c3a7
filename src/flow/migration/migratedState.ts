import { own } from '#validation/own.ts'

import type { CaseState, Parked, Passed } from '../CaseData.ts'
import type { Journey } from '../Journey.ts'

/**
 * Returns the state of a case with the steps called as `newest` calls them by its `moved`. Answers to a step go with its
 * new name, unless that is the name of another step of `old`.
 */
export function migratedState(old: Journey, newest: Journey, state: CaseState): CaseState {
  const moved = newest.definition.moved ?? {}
  const named = (step: string) => own(moved, step) ?? step
  const orNull = (step: string | null) => (step === null ? null : named(step))
  return {
    ...state,
    step: named(state.step),
    previous: orNull(state.previous),
    returnTo: orNull(state.returnTo),
    answers: renamedAnswers(old, moved, state),
    passed: state.passed.map((passed): Passed => ({
      ...passed,
      step: named(passed.step),
      ...(passed.backTo !== undefined && { backTo: named(passed.backTo) }),
    })),
    parked: state.parked.map((parked): Parked => ({ ...parked, step: named(parked.step) })),
  }
}

function renamedAnswers(
  old: Journey,
  moved: Record<string, string>,
  { answers, step }: CaseState,
): CaseState['answers'] {
  const renamed = { ...answers }
  // Where two steps became one, the answers to the step of the case come first.
  const names = Object.entries(moved).toSorted(([a], [b]) => Number(b === step) - Number(a === step))
  for (const [from, to] of names) {
    const given = own(answers, from)
    if (given === undefined || old.steps.has(to) || own(renamed, to)) continue
    renamed[to] = given
    delete renamed[from]
  }
  return renamed
}
