import { isSandbox } from '../../environment/isSandbox.ts'
import { CircuitOpenError } from '../../adapters/protection/CircuitOpenError.ts'
import { outboxRepository, type OutboxRow } from '../../storage/repositories/execution/outboxRepository.ts'
import { inSpan } from '../../observability/tracing/inSpan.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { backoffMs } from './backoffMs.ts'
import { reasonOf } from './reasonOf.ts'
import { hasSlot, type InSlot } from './ScheduledTasks.ts'

const PAUSES = { firstMs: 2000, factor: 2, longestMs: 15 * 60_000 }

/** Sends what waits in the outbox, `most` messages at most. Returns those that are under way. */
export async function sendOutbox(context: ServerContext, most: number): Promise<Promise<void>[]> {
  const now = context.clock.now()
  const { claims, database, sealer } = context
  const rows = await outboxRepository(database, sealer).claim({ now, until: claims.until(), limit: most })
  return rows.map((row) => sendClaimed(context, row))
}

/** Sends a message that this server has claimed. */
export function sendClaimed(context: ServerContext, row: OutboxRow, inSlot: InSlot = hasSlot): Promise<void> {
  const span = { name: 'send message', kind: 'consumer', parent: row.trace, begins: true } as const
  return context.claims.during('outbox', row.id, () => inSlot(() => inSpan(span, () => send(context, row))))
}

async function send(context: ServerContext, row: OutboxRow): Promise<void> {
  const { clock, database, definitions, environment, log, meter, ports, sealer } = context
  const outbox = outboxRepository(database, sealer)
  try {
    const { channel, to, subject, body } = outbox.read(row)
    await ports.messages.send({ key: row.id, channel, to, subject, body })
    await outbox.sent(row.id, clock.now(), { keepsBody: isSandbox(environment, definitions.current) })
    meter.sent('messages', 'done')
  } catch (error) {
    if (error instanceof CircuitOpenError) {
      meter.sent('messages', 'postponed')
      return outbox.putOff(row.id, new Date(clock.now().getTime() + error.retryAfterMs))
    }
    meter.sent('messages', 'failed')
    log.warn({ err: error, channel: row.channel, attempts: row.attempts }, 'a message could not be sent')
    const pause = backoffMs(row.attempts, PAUSES)
    await outbox.again(row.id, new Date(clock.now().getTime() + pause), reasonOf(error))
  }
}
