import type { CaseEvent } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Next } from '#flow/Flow.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import type { Moment } from '#flow/Moment.ts'
import { branchesTaken, type BranchTaken } from '#flow/resolveNext.ts'
import { own } from '#validation/own.ts'

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

function nextOf(journey: Journey, { kind, definition }: JourneyStep, event: CaseEvent): Next | undefined {
  switch (event.type) {
    case 'completed':
    case 'workerDone':
      return kind === 'wayout' ? undefined : definition.next
    case 'workerFailed':
      return kind === 'wait' ? definition.failed : undefined
    case 'message':
      return own(definition.messages, event.name)?.next
    case 'timer':
      return own(definition.timers, event.name)?.next
    case 'deadline':
      return journey.definition.deadline?.next
    case 'passed':
      return nextOf(journey, { kind, definition } as JourneyStep, event.by)
    case 'asked':
      return undefined
  }
}
