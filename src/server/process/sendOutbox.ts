import type { Selectable } from 'kysely'

import type { OutboxTable } from '../database/Database.ts'
import { isSandbox } from '../isSandbox.ts'
import { claimMessages } from '../repositories/claimRows.ts'
import { outboxRepository } from '../repositories/outboxRepository.ts'
import type { ServerContext } from '../ServerContext.ts'

const AT_ONCE = 10
const CLAIM_MS = 25_000
const LONGEST_PAUSE_MS = 15 * 60_000

/** Sends what waits in the outbox. Answers how many messages were taken. */
export async function sendOutbox(context: ServerContext): Promise<number> {
  const now = context.clock.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  const rows = await claimMessages(context.database, { now, until, limit: AT_ONCE })
  await Promise.all(rows.map((row) => send(context, row)))
  return rows.length
}

async function send(context: ServerContext, row: Selectable<OutboxTable>): Promise<void> {
  const { clock, database, definitions, environment, log, ports, sealer } = context
  const outbox = outboxRepository(database, sealer)
  try {
    const { channel, to, subject, body } = outbox.read(row)
    await ports.messages.send({ channel, to, subject, body })
    await outbox.sent(row.id, clock.now(), { keepsBody: isSandbox(environment, definitions.current) })
  } catch (error) {
    log.warn({ err: error, channel: row.channel, attempts: row.attempts }, 'a message could not be sent')
    const pause = Math.min(1000 * 2 ** row.attempts, LONGEST_PAUSE_MS)
    await outbox.again(row.id, new Date(clock.now().getTime() + pause))
  }
}
