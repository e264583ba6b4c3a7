import type { NotificationName } from '#flow/Flow.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#validation/languages.ts'

import { factsOf } from './facts.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import { isMessageName, messageText } from './messages/messageText.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { newLinkAddress } from '../security/links/newLinkAddress.ts'

/**
 * Notifies the applicant that a wait has ended, in the transaction that ends it: once for each event. Only at a PEC that was
 * proven, with a link that leads back to the case, in the language of the terms that were agreed to.
 */
export async function notifyApplicant(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  notification: NotificationName,
): Promise<void> {
  const { id: caseId, person, reference, state } = loanCase
  const { contacts, pecProven, consents } = factsOf(state)
  if (person !== null || pecProven !== true || !contacts?.pec) return

  if (!isMessageName(notification))
    throw new Error(`A flow names the text "${notification}", which does not exist.`)
  const agreed = consents?.text.language
  const language = isLanguage(agreed) ? agreed : DEFAULT_LANGUAGE
  const text = messageText(language, notification, {
    reference,
    address: await newLinkAddress(context, tx, loanCase),
  })
  const outbox = outboxRepository(tx, context.sealer)
  await outbox.add({ caseId, channel: 'pec', to: contacts.pec, ...text }, context.clock.now())
}
