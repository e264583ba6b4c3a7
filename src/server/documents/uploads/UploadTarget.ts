import type { Journey } from '#flow/Journey.ts'

import type { Transaction } from '../../storage/database/Connection.ts'
import type { LoanCase, Execution } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { lockForUpload } from './lockForUpload.ts'
import { openSlots } from './openSlots.ts'
import type { RequestedSlot } from '../requestedSlots.ts'

/** Where documents are put: when it is open, and which slots it has. */
export interface UploadTarget {
  /** Locks a case for which it is open; refuses any other. */
  lock(context: ServerContext, tx: Transaction, execution: Execution): Promise<LoanCase>
  slots(context: ServerContext, journey: Journey, loanCase: LoanCase): RequestedSlot[]
}

/** The documents that the open task asks for. */
export const taskUploads: UploadTarget = { lock: lockForUpload, slots: openSlots }
