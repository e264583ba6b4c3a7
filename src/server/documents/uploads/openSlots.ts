import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { type RequestedSlot, requestedSlots } from '../requestedSlots.ts'

/** The slots for files that can be filled where the case stands: what an earlier task was handed stays as it is. */
export function openSlots(state: LoanCase['state']): RequestedSlot[] {
  return requestedSlots(state).filter(({ task }) => task === state.step)
}
