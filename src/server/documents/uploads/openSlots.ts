import type { Journey } from '#flow/Journey.ts'

import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { requestedGroups } from '../requestedGroups.ts'
import { type RequestedSlot, requestedSlots } from '../requestedSlots.ts'

/** The slots for files that can be filled where the case stands: what an earlier task was handed stays as it is. */
export function openSlots(journey: Journey, state: LoanCase['state']): RequestedSlot[] {
  return requestedSlots(requestedGroups(journey, state)).filter(({ task }) => task === state.step)
}
