import { stepOf } from '#flow/advance.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'

import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { describeStep } from './describeStep.ts'
import { outOfTurn } from './outOfTurn.ts'

/** Refuses what the applicant changes where the case is closed, or stands at a step that does not ask for it. */
export function refuseOutOfTurn(
  journey: Journey,
  loanCase: LoanCase,
  isAskedAt: (step: JourneyStep) => boolean = () => true,
): void {
  if (!loanCase.state.closed && isAskedAt(stepOf(journey, loanCase.state.step))) return
  throw outOfTurn('TASK_OUT_OF_TURN', describeStep(journey, loanCase))
}
