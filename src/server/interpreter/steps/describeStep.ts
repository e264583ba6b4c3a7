import { stepOf } from '#flow/advance.ts'
import type { CaseData } from '#flow/CaseData.ts'
import type { Journey } from '#flow/Journey.ts'
import type { Step } from '#contract/process.ts'

import { shownAt } from '../../lending/personalData/shownAt.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'

/** Where a case stands, in the shapes of the contract. A closed case has neither task nor child. */
export function describeStep(journey: Journey, { instanceId, state }: LoanCase): Step {
  if (state.closed) return { childActivityInstances: [] }

  const { kind, name, definition } = stepOf(journey, state.step)
  const variables = shown(definition.variables, state)
  if (kind === 'wait') {
    return { childActivityInstances: [{ activityId: definition.name ?? name }], ...variables }
  }
  return {
    id: instanceId,
    name: kind === 'wayout' ? (definition.name ?? name) : name,
    taskDefinitionKey: definition.taskDefinitionKey ?? name,
    ...variables,
    ...(Object.hasOwn(state.answers, name) && { data: state.answers[name] }),
  }
}

function shown(shows: Record<string, string> | undefined, state: CaseData) {
  if (!shows) return {}
  const variables: Record<string, unknown> = {}
  for (const [name, pointer] of Object.entries(shows)) {
    const value = shownAt(state, pointer)
    if (value !== undefined) variables[name] = value
  }
  return { variables }
}
