import type { Transaction } from '../storage/database/Connection.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { sendResumeLink } from '../security/sessions/sendResumeLink.ts'
import { isFirstToday } from './isFirstToday.ts'

/** Another request was begun for the same company: the one that goes on gets a link, once a day at most. */
export async function remindOfCase(context: ServerContext, tx: Transaction, open: LoanCase): Promise<void> {
  if (await isFirstToday(context, tx, open.id)) await sendResumeLink(context, tx, open, 'it')
}
