import { stepOf } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Journey } from '#flow/Journey.ts'
import { parkedAt } from '#flow/parkedAt.ts'
import { passingEvent } from '#flow/passingEvent.ts'
import { screenOf } from '#flow/screenOf.ts'
import { own } from '#validation/own.ts'
import type { Step } from '#contract/process.ts'

import { shownAt } from '../../lending/personalData/shownAt.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { type MomentContext, momentOf } from '../momentOf.ts'

/** Where a case stands, in the shapes of the contract. A closed case has neither task nor child. */
export function describeStep(context: MomentContext, journey: Journey, loanCase: LoanCase): Step {
  const { instanceId, state } = loanCase
  if (state.closed) return { childActivityInstances: [] }

  // It is passed over within a moment.
  if (passingEvent(journey, state, momentOf(context, loanCase))) return { childActivityInstances: [] }

  const step = stepOf(journey, state.step)
  const variables = describeVariables(journey, state)
  if (step.kind === 'wait') return { childActivityInstances: [{ activityId: screenOf(step) }], ...variables }
  const data = answersAt(state)
  return {
    id: instanceId,
    name: screenOf(step),
    taskDefinitionKey: step.definition.taskDefinitionKey ?? step.name,
    ...variables,
    ...(data && { data }),
  }
}

/** What the flow lets the screen see at the step of a case. */
export function describeVariables(
  journey: Journey,
  state: CaseState,
): { variables?: Record<string, unknown> } {
  const { variables: shows } = stepOf(journey, state.step).definition
  if (!shows) return {}
  const variables: Record<string, unknown> = {}
  for (const [name, pointer] of Object.entries(shows)) {
    const value = shownAt(state, pointer)
    if (value !== undefined) variables[name] = value
  }
  return { variables }
}

/** What is filled in: what was answered, or where the task is asked again what was answered then. */
function answersAt(state: CaseState): Record<string, unknown> | undefined {
  const parked = parkedAt(state)
  return parked?.asked ? parked.answers : (own(state.answers, state.step) ?? parked?.answers)
}
