import type { Language } from '#validation/languages.ts'

import { factsOf } from './facts.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import { messageText } from './messages/messageText.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../ServerContext.ts'

/** Notifies the proven PEC of a request that another one of the same company replaces it. */
export async function notifySuperseded(
  { clock, sealer }: ServerContext,
  tx: Transaction,
  { id: caseId, reference, state }: LoanCase,
  language: Language,
): Promise<void> {
  const { pec } = factsOf(state).contacts ?? {}
  if (!pec) return
  const text = messageText(language, 'superseded', { reference })
  await outboxRepository(tx, sealer).add({ caseId, channel: 'pec', to: pec, ...text }, clock.now())
}
