import type { Language } from '#validation/languages.ts'

import type { Transaction } from '../../storage/database/Connection.ts'
import { messageText } from '../../lending/messages/messageText.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { newLinkAddress } from './newLinkAddress.ts'
import { factsOf } from '../../lending/facts.ts'

/** Sends a link that leads back to a case to its proven PEC; without one it sends none. */
export async function sendResumeLink(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  language: Language,
): Promise<void> {
  const { contacts } = factsOf(loanCase.state)
  if (!contacts?.pec) return

  const { id: caseId, reference } = loanCase
  const address = await newLinkAddress(context, tx, loanCase)
  const text = messageText(language, 'resumeLink', { reference, address })
  const outbox = outboxRepository(tx, context.sealer)
  await outbox.add({ caseId, channel: 'pec', to: contacts.pec, ...text }, context.clock.now())
}
