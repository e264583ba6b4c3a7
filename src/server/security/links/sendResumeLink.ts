import type { Language } from '#validation/languages.ts'

import type { Transaction } from '../../storage/database/Connection.ts'
import { messageText } from '../../lending/messages/messageText.ts'
import { provenMail } from '../../lending/messages/provenMail.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { newLinkAddress } from './newLinkAddress.ts'

/** Sends a link that leads back to a case to its proven PEC or e-mail address; without one it sends none. */
export async function sendResumeLink(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  language: Language,
): Promise<void> {
  const where = provenMail(loanCase.state)
  if (!where) return

  const { id: caseId, reference } = loanCase
  const address = await newLinkAddress(context, tx, loanCase)
  const text = messageText(context, loanCase, language, 'resumeLink', { reference, address })
  const outbox = outboxRepository(tx, context.sealer)
  await outbox.add({ caseId, ...where, ...text }, context.clock.now())
}
