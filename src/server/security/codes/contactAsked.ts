import { stepOf } from '#flow/advance.ts'
import type { Journey } from '#flow/Journey.ts'

import { refuseOutOfTurn } from '../../interpreter/refuseOutOfTurn.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'

/** What the open task wants of a code: that it proves a contact, or that who holds the proven mobile is there again. */
export type ContactAsked = 'new' | 'proven'

const byRequirement: Record<string, ContactAsked> = {
  CONTACT_NOT_PROVEN: 'new',
  CODE_NOT_CONFIRMED: 'proven',
}

/** Codes are sent and typed in where the open task requires them, and nowhere else. */
export function contactAsked(journey: Journey, loanCase: LoanCase): ContactAsked {
  const step = stepOf(journey, loanCase.state.step)
  const required = step.kind === 'task' ? (step.definition.requires ?? []) : []
  const asked = required.flatMap(({ error }) => byRequirement[error] ?? [])[0]
  refuseOutOfTurn(journey, loanCase, () => asked !== undefined)
  return asked as ContactAsked
}
