import { stepOf } from '#flow/advance.ts'
import type { Journey } from '#flow/Journey.ts'

import { describeStep } from '../process/describeStep.ts'
import { outOfTurn } from '../process/outOfTurn.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'

/** Contacts are proven where the open task requires them, and nowhere else. */
export function refuseWhereNoContactIsAsked(journey: Journey, loanCase: LoanCase): void {
  const step = stepOf(journey, loanCase.state.step)
  const asks =
    step.kind === 'task' && step.definition.requires?.some(({ error }) => error === 'CONTACT_NOT_PROVEN')
  if (!asks || loanCase.state.closed) throw outOfTurn('TASK_OUT_OF_TURN', describeStep(journey, loanCase))
}
