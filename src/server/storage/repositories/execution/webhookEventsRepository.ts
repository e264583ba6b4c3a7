import type { Selectable } from 'kysely'

import { newUuidAfter } from '../../../environment/newUuid.ts'
import type { Sealer } from '../../../security/keys/Sealer.ts'
import { currentTrace } from '../../../observability/tracing/currentTrace.ts'
import type { Connection } from '../../database/Connection.ts'
import { workLeft } from '../../database/workLeft.ts'
import { claimDue } from './claimDue.ts'
import type { WebhookEventsTable } from '../../database/Database.ts'

/** An event that a webhook is told of a case. */
export interface WebhookEvent {
  id: string
  caseId: string
  webhook: string
  type: string
  /** JSON, as it is sent. */
  body: string
  attempts: number
  /** Why the last attempt failed; null where none has. */
  reason: string | null
  createdAt: Date
  sentAt: Date | null
  /** When it was given up. */
  failedAt: Date | null
  /** The `traceparent` of what caused it. */
  trace: string | null
}

const claimOldest = claimDue('webhook_events', (row) =>
  row.and([
    row('sent_at', 'is', null),
    row('failed_at', 'is', null),
    row.not(
      row.exists(
        row
          .selectFrom('webhook_events as earlier')
          .select('earlier.id')
          .whereRef('earlier.case_id', '=', 'webhook_events.case_id')
          .whereRef('earlier.webhook', '=', 'webhook_events.webhook')
          .whereRef('earlier.id', '<', 'webhook_events.id')
          .where('earlier.sent_at', 'is', null)
          .where('earlier.failed_at', 'is', null),
      ),
    ),
  ]),
)

/** Events on their way out: written in the transaction that causes them, sent after it, in their order for each case. */
export function webhookEventsRepository(db: Connection, sealer: Sealer) {
  return {
    async add(event: Pick<WebhookEvent, 'caseId' | 'webhook' | 'type' | 'body'>, at: Date): Promise<void> {
      // Events are ordered by their ids, whichever server wrote them: the case is held.
      const before = await db
        .selectFrom('webhook_events')
        .select('id')
        .where('case_id', '=', event.caseId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      const id = newUuidAfter(before?.id)
      workLeft.note(db, 'events')
      await db
        .insertInto('webhook_events')
        .values({
          id,
          case_id: event.caseId,
          webhook: event.webhook,
          type: event.type,
          body: sealer.seal(sealedColumn(id), event.body),
          attempts: 0,
          reason: null,
          due_at: at.getTime(),
          claimed_until: null,
          sent_at: null,
          failed_at: null,
          created_at: at.getTime(),
          trace: currentTrace(),
        })
        .execute()
    },

    /** Takes events that are to be sent now, until a moment: of each case and webhook the oldest alone. */
    async claim({ now, until, limit }: { now: Date; until: Date; limit: number }): Promise<WebhookEvent[]> {
      const rows = await claimOldest(db, { by: now, now, until, limit })
      return rows.map(opened)
    },

    async sent(id: string, at: Date): Promise<void> {
      await db
        .updateTable('webhook_events')
        .set({ sent_at: at.getTime(), claimed_until: null, reason: null })
        .where('id', '=', id)
        .execute()
    },

    /** Releases an event whose attempt failed: it is due again at `dueAt`, or given up. */
    async failed(id: string, reason: string, next: { dueAt: Date } | { givenUpAt: Date }): Promise<void> {
      const change =
        'dueAt' in next ? { due_at: next.dueAt.getTime() } : { failed_at: next.givenUpAt.getTime() }
      await db
        .updateTable('webhook_events')
        .set({ ...change, reason, claimed_until: null })
        .where('id', '=', id)
        .execute()
    },

    /** Makes an event due now, given up or not. Returns false where there is none that waits. */
    async retry(id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhook_events')
        .set({ due_at: now.getTime(), failed_at: null })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Returns the newest events. */
    async newest(limit: number): Promise<WebhookEvent[]> {
      const rows = await db
        .selectFrom('webhook_events')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(opened)
    },
  }

  function opened(row: Selectable<WebhookEventsTable>): WebhookEvent {
    return {
      id: row.id,
      caseId: row.case_id,
      webhook: row.webhook,
      type: row.type,
      body: sealer.open(sealedColumn(row.id), row.body).toString(),
      attempts: row.attempts,
      reason: row.reason,
      createdAt: new Date(row.created_at),
      sentAt: row.sent_at === null ? null : new Date(row.sent_at),
      failedAt: row.failed_at === null ? null : new Date(row.failed_at),
      trace: row.trace,
    }
  }
}

function sealedColumn(row: string) {
  return { table: 'webhook_events', row, column: 'body' }
}
