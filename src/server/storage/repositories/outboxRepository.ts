import type { Kysely, Selectable } from 'kysely'

import type { Sealer } from '../../security/keys/Sealer.ts'
import type { Database, OutboxTable } from '../database/Database.ts'
import { newUuid } from '../../environment/newUuid.ts'

/** A message to the applicant or to another person. */
export interface OutgoingMessage {
  caseId: string | null
  channel: 'pec' | 'sms'
  to: string
  subject: string
  body: string
}

/** Messages on their way out: written in the transaction of what they tell of, sent after it. */
export function outboxRepository(db: Kysely<Database>, sealer: Sealer) {
  return {
    async add({ caseId, channel, to, subject, body }: OutgoingMessage, at: Date): Promise<void> {
      // Messages of one moment are told apart by their ids, which are in order.
      const id = newUuid()
      await db
        .insertInto('outbox')
        .values({
          id,
          case_id: caseId,
          channel,
          destination: sealer.seal(place(id, 'destination'), to),
          subject: sealer.seal(place(id, 'subject'), subject),
          body: sealer.seal(place(id, 'body'), body),
          attempts: 0,
          due_at: at.getTime(),
          claimed_until: null,
          sent_at: null,
          created_at: at.getTime(),
        })
        .execute()
    },

    read(row: Selectable<OutboxTable>): OutgoingMessage & { id: string } {
      return {
        id: row.id,
        caseId: row.case_id,
        channel: row.channel === 'pec' ? 'pec' : 'sms',
        to: sealer.open(place(row.id, 'destination'), row.destination).toString(),
        subject: row.subject ? sealer.open(place(row.id, 'subject'), row.subject).toString() : '',
        body: sealer.open(place(row.id, 'body'), row.body).toString(),
      }
    },

    /** Sent: the words are not needed any more, but for a sandbox that shows them. */
    async sent(id: string, at: Date, { keepsBody }: { keepsBody: boolean }): Promise<void> {
      await db
        .updateTable('outbox')
        .set({
          sent_at: at.getTime(),
          claimed_until: null,
          ...(keepsBody
            ? {}
            : {
                subject: sealer.seal(place(id, 'subject'), ''),
                body: sealer.seal(place(id, 'body'), ''),
              }),
        })
        .where('id', '=', id)
        .execute()
    },

    /** Nobody could be asked: this was no attempt. */
    async putOff(id: string, dueAt: Date): Promise<void> {
      await db
        .updateTable('outbox')
        .set((row) => ({ due_at: dueAt.getTime(), claimed_until: null, attempts: row('attempts', '-', 1) }))
        .where('id', '=', id)
        .execute()
    },

    async again(id: string, dueAt: Date): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ due_at: dueAt.getTime(), claimed_until: null })
        .where('id', '=', id)
        .execute()
    },
  }
}

function place(row: string, column: string) {
  return { table: 'outbox', row, column }
}
