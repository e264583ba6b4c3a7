import type { CaseState, Parked, Passed } from './CaseData.ts'
import type { Journey } from './Journey.ts'
import { MOST_KEPT } from './recorded.ts'

/**
 * Returns the case as it stood when it was at `step` for the last time, or null where it never was. What was left since
 * is parked, `step` itself to be asked again. Facts that were set without leaving a step stay.
 */
export function rewound(journey: Journey, state: CaseState, step: string): CaseState | null {
  const at = state.passed.findLastIndex((passed) => passed.step === step)
  if (at < 0) return null

  const parked: Parked[] = []
  let undone = state
  for (let index = state.passed.length - 1; index >= at; index -= 1) {
    const passed = state.passed[index]!
    if (isFollowedAgain(journey, passed, state.passed[index - 1])) parked.unshift(parkedOf(undone, passed))
    undone = without(undone, passed)
  }
  const [first, ...rest] = parked
  const asked = first?.step === step ? [{ ...first, asked: true as const }, ...rest] : parked
  const kept = [...asked, ...state.parked].slice(0, MOST_KEPT)
  return { ...undone, passed: state.passed.slice(0, at), parked: kept }
}

/** A failure of the past leads nowhere: the worker runs again, and the wayout behind it is not passed again. */
function isFollowedAgain(journey: Journey, { step, by }: Passed, before: Passed | undefined): boolean {
  if (by.type === 'workerFailed' || by.type === 'deadline') return false
  return !(before?.by.type === 'workerFailed' && journey.steps.get(step)?.kind === 'wayout')
}

function parkedOf({ answers }: CaseState, { step, by }: Passed): Parked {
  return { step, by, ...(by.type === 'completed' && { answers: answers[step] ?? {} }) }
}

function without(state: CaseState, { step, by, before }: Passed): CaseState {
  const facts = { ...state.facts }
  for (const [name, ...value] of before.facts) {
    if (value.length > 0) facts[name] = value[0]
    else delete facts[name]
  }
  if (by.type !== 'completed') return { ...state, facts }
  const answers = { ...state.answers }
  if (before.answers) answers[step] = before.answers
  else delete answers[step]
  return { ...state, facts, answers }
}
