import type { Transaction } from 'kysely'

import type { Database } from '../database/Database.ts'
import { addDuration } from '../process/durations.ts'
import { linksRepository } from '../repositories/linksRepository.ts'
import type { LoanCase } from '../repositories/LoanCase.ts'
import { outboxRepository } from '../repositories/outboxRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { messageTexts } from '../messages/messageTexts.ts'

/** Sends a link that leads back to a case to its proven PEC; without one there is nobody to send it to. */
export async function sendResumeLink(
  context: ServerContext,
  tx: Transaction<Database>,
  loanCase: LoanCase,
  language: 'it' | 'en',
): Promise<void> {
  const contacts = loanCase.state.facts['contacts'] as { pec?: string } | undefined
  if (!contacts?.pec) return

  const { settings } = context.definitions.current
  const now = context.clock.now()
  const code = await linksRepository(tx, context.sealer).add(
    {
      kind: 'resume',
      caseId: loanCase.id,
      subject: loanCase.subject,
      person: null,
      expiresAt: addDuration(now, settings.deadlines.resumeLink, settings),
    },
    now,
  )
  const address = `${context.environment.baseUrl}/${settings.routes.resume}?link=${code}`
  const { subject, body } = messageTexts[language].resumeLink({ reference: loanCase.reference, address })
  await outboxRepository(tx, context.sealer).add(
    { caseId: loanCase.id, channel: 'pec', to: contacts.pec, subject, body },
    now,
  )
}
