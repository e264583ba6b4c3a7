import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { stepOf } from '#flow/advance.ts'

import { DomainError } from '../../errors/DomainError.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { MomentContext } from '../momentOf.ts'
import { describeStep } from './describeStep.ts'

/** The case is elsewhere: a stale tab, the back button, a second click. The client simply goes to where it stands. */
export function outOfTurn(
  context: MomentContext,
  code: 'TASK_OUT_OF_TURN' | 'MESSAGE_OUT_OF_TURN',
  journey: Journey,
  loanCase: LoanCase,
): DomainError {
  return new DomainError(code, 'The case is at another step.', {
    step: describeStep(context, journey, loanCase),
  })
}

/** Refuses what the applicant changes where the case is closed, or stands at a step that does not ask for it. */
export function refuseOutOfTurn(
  context: MomentContext,
  journey: Journey,
  loanCase: LoanCase,
  isAskedAt: (step: JourneyStep) => boolean = () => true,
): void {
  if (!loanCase.state.closed && isAskedAt(stepOf(journey, loanCase.state.step))) return
  throw outOfTurn(context, 'TASK_OUT_OF_TURN', journey, loanCase)
}
