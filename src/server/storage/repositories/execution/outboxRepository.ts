import type { Selectable } from 'kysely'

import type { CodeChannel } from '#flow/Flow.ts'

import { currentTrace } from '../../../observability/tracing/currentTrace.ts'
import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import { keptStatement } from '../../database/keptStatement.ts'
import { unsynced } from '../../database/unsynced.ts'
import { workLeft } from '../../database/workLeft.ts'
import { claimDue } from './claimDue.ts'
import type { OutboxTable } from '../../database/Database.ts'
import { newUuid } from '../../../environment/newUuid.ts'

/** A message to the applicant or to another person. */
export interface OutgoingMessage {
  caseId: string | null
  channel: CodeChannel
  to: string
  subject: string
  body: string
}

/** A message as it is stored. */
export type OutboxRow = Selectable<OutboxTable>

/** A message that can be read, and when it was written. */
export interface WrittenMessage extends OutgoingMessage {
  id: string
  at: Date
}

const claimUnsent = claimDue('outbox', (row) =>
  row.and([row('sent_at', 'is', null), row('failed_at', 'is', null)]),
)

const addRow = keptStatement((db, row: OutboxRow) => {
  const { id, case_id, channel, destination, subject, body, attempts } = row
  const { due_at, claimed_until, sent_at, reason, failed_at, created_at, trace } = row
  const message = { id, case_id, channel, destination, subject, body, attempts }
  const times = { due_at, claimed_until, sent_at, failed_at, created_at }
  return db.insertInto('outbox').values({ ...message, ...times, reason, trace })
})

const rowUnder = keptStatement((db, { id }: { id: string }) =>
  db.selectFrom('outbox').select('id').where('id', '=', id),
)

interface Sent {
  id: string
  at: number
}

function sentRow(db: Connection, { id, at }: Sent, words: Partial<Pick<OutboxRow, 'subject' | 'body'>>) {
  return db
    .updateTable('outbox')
    .set({ sent_at: at, claimed_until: null, ...words })
    .where('id', '=', id)
}

const markSent = keptStatement((db, sent: Sent) => sentRow(db, sent, {}))
const markSentAndEmpty = keptStatement(
  (db, { id, at, subject, body }: Sent & Pick<OutboxRow, 'subject' | 'body'>) =>
    sentRow(db, { id, at }, { subject, body }),
)

/** Messages on their way out: written in the transaction that causes them, sent after it. */
export function outboxRepository(db: Connection, sealer: Sealer) {
  return {
    async add(message: OutgoingMessage, at: Date): Promise<void> {
      // Messages of one moment are ordered by their ids.
      const row = rowOf(newUuid(), message, at)
      const until = workLeft.claimedUntil(db, 'messages')
      const added = until === null ? row : { ...row, claimed_until: until, attempts: 1 }
      await addRow.later(db, added)
      if (until === null) workLeft.note(db, 'messages')
      else workLeft.noteClaimed(db, { kind: 'messages', row: added })
    },

    /** Adds a message that needs no sending, unless one of the same id is there. */
    async addSent(id: string, message: OutgoingMessage, at: Date): Promise<void> {
      const [there] = await rowUnder(db, { id })
      if (there) return
      await db
        .insertInto('outbox')
        .values({ ...rowOf(id, message, at), sent_at: at.getTime() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },

    /** Takes messages that are to be sent now, until a moment. Two servers never hold the same one at once. */
    async claim({ now, until, limit }: { now: Date; until: Date; limit: number }): Promise<OutboxRow[]> {
      return claimUnsent(db, { by: now, now, until, limit })
    },

    /** Returns the newest messages, of one case where `caseId` names it. */
    async newest(limit: number, caseId?: string): Promise<WrittenMessage[]> {
      let query = db.selectFrom('outbox').selectAll()
      if (caseId !== undefined) query = query.where('case_id', '=', caseId)
      const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
      return rows.map(opened)
    },

    async ofCase(caseId: string): Promise<WrittenMessage[]> {
      const rows = await db.selectFrom('outbox').selectAll().where('case_id', '=', caseId).execute()
      return rows.map(opened)
    },

    async remove(ids: string[]): Promise<void> {
      if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute()
    },

    read: opened,

    /** Sent: the words are not needed any more, but for a sandbox that shows them. */
    async sent(id: string, at: Date, { keepsBody }: { keepsBody: boolean }): Promise<void> {
      const empty = (column: string) => sealer.seal(place(id, column), '')
      const sent = { id, at: at.getTime() }
      // Forgotten by a power cut, it is sent under the same key once more.
      await unsynced(db, (connection) =>
        keepsBody
          ? markSent(connection, sent)
          : markSentAndEmpty(connection, { ...sent, subject: empty('subject'), body: empty('body') }),
      )
    },

    /** Releases a message that could not be tried: the attempt does not count. */
    async putOff(id: string, dueAt: Date): Promise<void> {
      await db
        .updateTable('outbox')
        .set((row) => ({ due_at: dueAt.getTime(), claimed_until: null, attempts: row('attempts', '-', 1) }))
        .where('id', '=', id)
        .execute()
    },

    /** Releases a message whose attempt failed. */
    async again(id: string, dueAt: Date, reason: string): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ due_at: dueAt.getTime(), claimed_until: null, reason })
        .where('id', '=', id)
        .execute()
    },

    /** Makes a message due now, given up or not. Returns false where there is none that waits. */
    async retry(id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ due_at: now.getTime(), failed_at: null })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Gives up a message that could not be sent. Returns false where there is none. */
    async giveUp(id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ failed_at: at.getTime() })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('reason', 'is not', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }

  function rowOf(id: string, { caseId, channel, to, subject, body }: OutgoingMessage, at: Date) {
    return {
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
      reason: null,
      failed_at: null,
      created_at: at.getTime(),
      trace: currentTrace(),
    }
  }

  function opened(row: OutboxRow): WrittenMessage {
    return {
      id: row.id,
      caseId: row.case_id,
      channel: row.channel as CodeChannel,
      to: sealer.open(place(row.id, 'destination'), row.destination).toString(),
      subject: row.subject ? sealer.open(place(row.id, 'subject'), row.subject).toString() : '',
      body: sealer.open(place(row.id, 'body'), row.body).toString(),
      at: new Date(row.created_at),
    }
  }
}

function place(row: string, column: string) {
  return { table: 'outbox', row, column }
}
