import { stepOf } from '#flow/advance.ts'
import { codesOf } from '#flow/codes/codesOf.ts'
import type { CodeDefinition } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'

import type { MomentContext } from '../../interpreter/momentOf.ts'
import { refuseOutOfTurn } from '../../interpreter/steps/outOfTurn.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'

/** Returns the codes that the open task asks for. Throws where it asks for none: no code is sent or typed in elsewhere. */
export function askedCodes(context: MomentContext, journey: Journey, loanCase: LoanCase): CodeDefinition[] {
  const step = stepOf(journey, loanCase.state.step)
  const codes = step.kind === 'task' ? codesOf(step.definition) : []
  refuseOutOfTurn(context, journey, loanCase, () => codes.length > 0)
  return codes
}
