import type { Transaction } from 'kysely'

import type { Language } from '#validation/languages.ts'

import type { Database } from '../storage/database/Database.ts'
import { messageText } from './messages/messageText.ts'
import type { LoanCase } from '../storage/repositories/LoanCase.ts'
import { outboxRepository } from '../storage/repositories/outboxRepository.ts'
import type { ServerContext } from '../ServerContext.ts'

/** Tells the proven PEC of a request that another one of the same company goes on in its place. */
export async function tellSuperseded(
  { clock, sealer }: ServerContext,
  tx: Transaction<Database>,
  { id: caseId, reference, state }: LoanCase,
  language: Language,
): Promise<void> {
  const { pec } = (state.facts['contacts'] ?? {}) as { pec?: string }
  if (!pec) return
  const text = messageText(language, 'superseded', { reference })
  await outboxRepository(tx, sealer).add({ caseId, channel: 'pec', to: pec, ...text }, clock.now())
}
