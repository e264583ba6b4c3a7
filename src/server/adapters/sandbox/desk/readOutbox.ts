import type { DeskMessage } from '#contract/desk.ts'
import { outboxRepository } from '../../../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../../../ServerContext.ts'

const NEWEST = 50

/** The newest messages, readable. `caseId` asks for those of one case. */
export async function readOutbox(
  { database, sealer }: ServerContext,
  caseId?: string,
): Promise<DeskMessage[]> {
  const messages = await outboxRepository(database, sealer).newest(NEWEST, caseId)
  return messages.map(({ at, ...message }) => ({
    ...message,
    code: /\b\d{6}\b/.exec(message.body)?.[0] ?? null,
    link: /https?:\/\/\S+/.exec(message.body)?.[0] ?? null,
    at: at.toISOString(),
  }))
}
