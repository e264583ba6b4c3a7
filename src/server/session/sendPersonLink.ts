import type { Transaction } from 'kysely'

import type { Database } from '../database/Database.ts'
import { messageTexts } from '../messages/messageTexts.ts'
import { addDuration } from '../process/durations.ts'
import { linksRepository } from '../repositories/linksRepository.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'
import { outboxRepository } from '../repositories/outboxRepository.ts'
import type { ServerContext } from '../ServerContext.ts'

/** Sends another person the link to their own task: by mail and by text message, one use whichever is opened. */
export async function sendPersonLink(
  context: ServerContext,
  tx: Transaction<Database>,
  { id: caseId, person, reference, subject, state }: LoanCase,
  language: 'it' | 'en',
): Promise<void> {
  const { settings } = context.definitions.current
  const { email, mobile } = (state.facts['contacts'] ?? {}) as { email?: string; mobile?: string }
  const now = context.clock.now()
  const expiresAt = addDuration(now, settings.deadlines.resumeLink, settings)
  const link = { kind: 'person', caseId, subject, person, expiresAt } as const
  const code = await linksRepository(tx, context.sealer).add(link, now)
  const address = `${context.environment.baseUrl}/${settings.routes.resume}?link=${code}`
  const { name: company } = state.facts['company'] as { name: string }
  const text = messageTexts[language].personLink({ reference, address, company })
  const outbox = outboxRepository(tx, context.sealer)
  if (email) await outbox.add({ caseId, channel: 'pec', to: email, ...text }, now)
  if (mobile) await outbox.add({ caseId, channel: 'sms', to: mobile, ...text }, now)
}
