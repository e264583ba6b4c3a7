import type { Transaction } from '../../storage/database/Connection.ts'
import type { LoanCase, Execution } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { lockForUpload } from './lockForUpload.ts'
import { openPlaces } from './openPlaces.ts'
import type { RequestedPlace } from '../requestedPlaces.ts'

/** Where documents are put: when it is open, and which places it has. */
export interface UploadPlace {
  /** Holds on to a case for which it is open; refuses any other. */
  lock(context: ServerContext, tx: Transaction, execution: Execution): Promise<LoanCase>
  places(state: LoanCase['state']): RequestedPlace[]
}

/** The documents that the open task asks for. */
export const taskUploads: UploadPlace = { lock: lockForUpload, places: openPlaces }
