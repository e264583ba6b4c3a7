import type { Transaction } from '../../storage/database/Connection.ts'
import { messageTexts } from '../../lending/messages/messageTexts.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { newLinkAddress } from './newLinkAddress.ts'

/** Sends a link that leads back to a case to its proven PEC; without one there is nobody to send it to. */
export async function sendResumeLink(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  language: 'it' | 'en',
): Promise<void> {
  const contacts = loanCase.state.facts['contacts'] as { pec?: string } | undefined
  if (!contacts?.pec) return

  const { id: caseId, reference } = loanCase
  const address = await newLinkAddress(context, tx, loanCase)
  const text = messageTexts[language].resumeLink({ reference, address })
  const outbox = outboxRepository(tx, context.sealer)
  await outbox.add({ caseId, channel: 'pec', to: contacts.pec, ...text }, context.clock.now())
}
