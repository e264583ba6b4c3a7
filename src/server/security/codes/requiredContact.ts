import { stepOf } from '#flow/advance.ts'
import type { Journey } from '#flow/Journey.ts'

import type { MomentContext } from '../../interpreter/momentOf.ts'
import { refuseOutOfTurn } from '../../interpreter/steps/outOfTurn.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'

/** What the open task requires of a code: that it proves a new contact, or the proven mobile once more. */
export type RequiredContact = 'new' | 'proven'

const byRequirement: Record<string, RequiredContact> = {
  CONTACT_NOT_PROVEN: 'new',
  CODE_NOT_CONFIRMED: 'proven',
}

/** Codes are sent and typed in where the open task requires them, and nowhere else. */
export function requiredContact(
  context: MomentContext,
  journey: Journey,
  loanCase: LoanCase,
): RequiredContact {
  const step = stepOf(journey, loanCase.state.step)
  const requirements = step.kind === 'task' ? (step.definition.requires ?? []) : []
  const contact = requirements.flatMap(({ error }) => byRequirement[error] ?? [])[0]
  refuseOutOfTurn(context, journey, loanCase, () => contact !== undefined)
  return contact as RequiredContact
}
