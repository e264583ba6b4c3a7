import type { Transaction } from '../storage/database/Connection.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { agreedLanguage } from './messages/agreedLanguage.ts'
import { sendResumeLink } from '../security/links/sendResumeLink.ts'
import { tryConsumeLimit } from '../security/limits/consumeLimit.ts'

/** Another request was begun for the same company: the one that goes on gets a link, once a day at most. */
export async function remindOfCase(context: ServerContext, tx: Transaction, open: LoanCase): Promise<void> {
  if (!(await tryConsumeLimit(context, 'remindersOfDestination', open.id, tx))) return
  await sendResumeLink(context, tx, open, agreedLanguage(open.state))
}
