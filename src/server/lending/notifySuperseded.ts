import type { Transaction } from '../storage/database/Connection.ts'
import { agreedLanguage } from './messages/agreedLanguage.ts'
import { messageText } from './messages/messageText.ts'
import { provenMail } from './messages/provenMail.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../ServerContext.ts'

/** Notifies the applicant of a request that another one replaces it, in the language of the terms that were agreed to. */
export async function notifySuperseded(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
): Promise<void> {
  const { id: caseId, reference, state } = loanCase
  const where = provenMail(state)
  if (!where) return
  const text = messageText(context, loanCase, agreedLanguage(state), 'superseded', { reference })
  const outbox = outboxRepository(tx, context.sealer)
  await outbox.add({ caseId, ...where, ...text }, context.clock.now())
}
