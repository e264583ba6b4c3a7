import type { Language } from '#validation/languages.ts'

import type { Transaction } from '../../storage/database/Connection.ts'
import { messageText } from '../../lending/messages/messageText.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { newLinkAddress } from './newLinkAddress.ts'
import { factsOf } from '../../lending/facts.ts'
import { readCase } from '../../lending/readCase.ts'

/** Sends another person the link to their own task, by mail and by text message. Who cannot be reached gets none. */
export async function sendPersonLink(
  context: ServerContext,
  tx: Transaction,
  person: LoanCase,
  language: Language,
): Promise<void> {
  const { id: caseId, reference, state } = person
  const { email, mobile } = factsOf(state).contacts ?? {}
  if (!email && !mobile) return

  const { name: company } = readCase(person).company
  const address = await newLinkAddress(context, tx, person)
  const text = messageText(context, person, language, 'personLink', { reference, address, company })
  const outbox = outboxRepository(tx, context.sealer)
  const now = context.clock.now()
  if (email) await outbox.add({ caseId, channel: 'pec', to: email, ...text }, now)
  if (mobile) await outbox.add({ caseId, channel: 'sms', to: mobile, ...text }, now)
}
