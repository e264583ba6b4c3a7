import type { Told } from '#flow/Flow.ts'

import { factsOf } from './facts.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import { messageTexts } from './messages/messageTexts.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { newLinkAddress } from '../security/links/newLinkAddress.ts'

/**
 * Tells the applicant that a wait has ended, in the transaction that ends it: once for each event. Only to a PEC that was
 * proven, with a link that leads back to the case, in the language of the terms that were agreed to.
 */
export async function tellApplicant(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  told: Told,
): Promise<void> {
  const { id: caseId, person, reference, state } = loanCase
  const { contacts, pecProven, consents } = factsOf(state)
  if (person !== null || pecProven !== true || !contacts?.pec) return

  const texts = messageTexts[consents?.text.language === 'en' ? 'en' : 'it'].outcomes
  const say = Object.hasOwn(texts, told) ? texts[told as keyof typeof texts] : undefined
  if (!say) throw new Error(`A flow tells "${told}", for which there are no words.`)
  const text = say({ reference, address: await newLinkAddress(context, tx, loanCase) })
  const outbox = outboxRepository(tx, context.sealer)
  await outbox.add({ caseId, channel: 'pec', to: contacts.pec, ...text }, context.clock.now())
}
