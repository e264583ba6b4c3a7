import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { type RequestedPlace, requestedPlaces } from '../requestedPlaces.ts'

/** The places for files that can be filled where the case stands: what an earlier task was handed stays as it is. */
export function openPlaces(state: LoanCase['state']): RequestedPlace[] {
  return requestedPlaces(state).filter(({ task }) => task === state.step)
}
