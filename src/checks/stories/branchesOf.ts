import type { CaseEvent } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import type { Moment } from '#flow/Moment.ts'
import { nextOf } from '#flow/nextOf.ts'
import { branchesTaken, type BranchTaken } from '#flow/resolveNext.ts'

/** Returns the branches that an event took at a step, by what was known after it. */
export function branchesOf(
  journey: Journey,
  step: JourneyStep,
  event: CaseEvent,
  after: CaseState,
  moment: Moment,
): BranchTaken[] {
  const next = nextOf(journey, step, event)
  return next === undefined ? [] : branchesTaken(journey, step.process, next, after, moment)
}
