import { stepOf } from '#flow/advance.ts'
import type { Journey } from '#flow/Journey.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { ServerContext } from '../../ServerContext.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { Timer } from '../../storage/repositories/execution/timersRepository.ts'
import { addDuration } from '../durations.ts'

/** Returns the timers of the step that a case stands at, which it entered at a time of the process. */
export function timersAt(
  { definitions }: Pick<ServerContext, 'definitions'>,
  journey: Journey,
  loanCase: LoanCase,
  enteredAt: Date,
): Omit<Timer, 'id'>[] {
  const { id: caseId, person, instanceId, state } = loanCase
  const { timers = {} } = stepOf(journey, state.step).definition
  const { settings } = definitions.productOf(loanCase)
  return Object.entries(timers).map(([name, { after, from }]) => {
    const start = from
      ? instantOf(evaluateAt(state, from.startsWith('/') ? from : `/facts/${from}`))
      : enteredAt
    return { caseId, person, instanceId, name, dueAt: addDuration(start ?? enteredAt, after, settings) }
  })
}

function instantOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}
