import type { DeskEvent } from '#contract/desk.ts'

import { webhookEventsRepository } from '../../../storage/repositories/execution/webhookEventsRepository.ts'
import type { ServerContext } from '../../../ServerContext.ts'

const NEWEST = 50

/** The newest events that webhooks are told, with what has become of them. */
export async function readEvents({ database, sealer }: ServerContext): Promise<DeskEvent[]> {
  const events = await webhookEventsRepository(database, sealer).newest(NEWEST)
  return events.map(({ createdAt, sentAt, failedAt, ...event }) => ({
    ...event,
    state: sentAt ? 'sent' : failedAt ? 'givenUp' : 'waiting',
    at: createdAt.toISOString(),
  }))
}
