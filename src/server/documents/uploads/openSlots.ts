import type { Journey } from '#flow/Journey.ts'

import { type MomentContext, momentOf } from '../../interpreter/momentOf.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { requestedGroups } from '../requestedGroups.ts'
import { type RequestedSlot, requestedSlots } from '../requestedSlots.ts'

/** The slots for files that can be filled where the case stands: what an earlier task was handed stays as it is. */
export function openSlots(context: MomentContext, journey: Journey, loanCase: LoanCase): RequestedSlot[] {
  const { state } = loanCase
  const groups = requestedGroups(journey, state, momentOf(context, loanCase))
  return requestedSlots(groups).filter(({ task }) => task === state.step)
}
