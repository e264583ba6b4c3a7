import { DEFAULT_LANGUAGE, isLanguage } from '#validation/languages.ts'

import { factsOf } from './facts.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import { messageText } from './messages/messageText.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../ServerContext.ts'

/** Notifies the PEC of a request that another one replaces it, in the language of the terms that were agreed to. */
export async function notifySuperseded(
  { clock, sealer }: ServerContext,
  tx: Transaction,
  { id: caseId, reference, state }: LoanCase,
): Promise<void> {
  const { contacts, consents } = factsOf(state)
  const pec = contacts?.pec
  if (!pec) return
  const agreed = consents?.text.language
  const text = messageText(isLanguage(agreed) ? agreed : DEFAULT_LANGUAGE, 'superseded', { reference })
  await outboxRepository(tx, sealer).add({ caseId, channel: 'pec', to: pec, ...text }, clock.now())
}
