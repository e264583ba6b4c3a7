import type { NotificationName } from '#flow/Flow.ts'

import type { Transaction } from '../storage/database/Connection.ts'
import { agreedLanguage } from './messages/agreedLanguage.ts'
import { messageText } from './messages/messageText.ts'
import { provenMail } from './messages/provenMail.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { newLinkAddress } from '../security/links/newLinkAddress.ts'

/**
 * Notifies the applicant that a wait has ended, in the transaction that ends it: once for each event. Only at a PEC or an
 * e-mail address that was proven, with a link that leads back to the case, in the language of the terms that were agreed to.
 */
export async function notifyApplicant(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  notification: NotificationName,
): Promise<void> {
  const { id: caseId, person, reference, state } = loanCase
  const where = provenMail(state)
  if (person !== null || !where) return

  const text = messageText(context, loanCase, agreedLanguage(state), notification, {
    reference,
    address: await newLinkAddress(context, tx, loanCase),
  })
  const outbox = outboxRepository(tx, context.sealer)
  await outbox.add({ caseId, ...where, ...text }, context.clock.now())
}
